// Put into every page of the browser tests: questions to JupyterLab's own objects, which it shows when it was
// started with --expose-app-in-browser. Nothing here returns a promise without an end, as Playwright waits for those.
window.lab = {
  panel: () => window.jupyterapp?.shell.currentWidget,

  kernel: () => window.lab.panel()?.sessionContext?.session?.kernel,

  codeCells: () => window.lab.panel().content.widgets.filter((cell) => cell.model.type === "code"),

  command(name, options) {
    window.jupyterapp.commands.execute(name, options);
  },

  isReady() {
    const kernel = window.lab.kernel();
    const ready = window.lab.panel()?.sessionContext.isReady;
    return Boolean(ready && kernel) && kernel.connectionStatus === "connected" && kernel.status === "idle";
  },

  errors: () =>
    window.lab
      .codeCells()
      .flatMap((cell) => cell.model.outputs.toJSON())
      .filter((output) => output.output_type === "error")
      .map((output) => output.traceback.join("\n")),

  // After a cell that fails the others are never run.
  isDone() {
    const hasRun = ({ model }) => model.executionCount !== null && model.executionState !== "running";
    const isEmpty = ({ model }) => model.sharedModel.source.trim() === "";
    return window.lab.errors().length > 0 || window.lab.codeCells().every((cell) => isEmpty(cell) || hasRun(cell));
  },

  // A message to a widget that the board would never send.
  forge(comm, data) {
    window.lab.kernel()._comms.get(comm).send(data);
  },

  // Straight to the kernel: behind all messages that the page sent before, and without a cell that takes the focus.
  async execute([code, milliseconds]) {
    const future = window.lab.kernel().requestExecute({ code, store_history: false });
    const answer = { out: "", error: null };
    future.onIOPub = ({ header, content }) => {
      if (header.msg_type === "stream" && content.name === "stdout") answer.out += content.text;
      if (header.msg_type === "error") answer.error = content.traceback.join("\n");
    };
    const late = new Promise((resolve) => setTimeout(resolve, milliseconds, "late"));
    if ((await Promise.race([future.done, late])) === "late") answer.error = `no answer in ${milliseconds} ms to ${code}`;
    return answer;
  },
};
