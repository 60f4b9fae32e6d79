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

  addCell(source) {
    const { content } = window.lab.panel();
    content.model.sharedModel.addCell({ cell_type: "code", source });
    content.activeCellIndex = content.widgets.length - 1;
  },

  // A message to a widget that the board would never send.
  forge(comm, data) {
    window.lab.kernel()._comms.get(comm).send(data);
  },

  // From now on: the milliseconds from the next release of the mouse to the next change of a node, in lab.answer.
  watch(node) {
    window.lab.answer = new Promise((resolve, reject) => {
      let released = null;
      const { seq } = node.dataset; // of a board; it is written again, unchanged, when a message goes out
      document.addEventListener("pointerup", (event) => (released = event.timeStamp), { capture: true, once: true });
      const observer = new MutationObserver(() => {
        if (released === null || (seq !== undefined && node.dataset.seq === seq)) return;
        observer.disconnect();
        resolve(performance.now() - released);
      });
      observer.observe(node, { attributes: true, attributeFilter: ["data-seq"], characterData: true, childList: true });
      setTimeout(reject, 20000, new Error("nothing changed in 20 s"));
    });
  },

  // Run the cell that is selected and go on to the next: the milliseconds until one more such element is there.
  async appears(selector) {
    const shown = () => document.querySelectorAll(selector).length;
    const before = shown();
    const start = performance.now();
    window.lab.command("notebook:run-cell-and-select-next");
    return new Promise((resolve, reject) => {
      const observer = new MutationObserver(() => {
        if (shown() <= before) return;
        observer.disconnect();
        resolve(performance.now() - start);
      });
      observer.observe(document.body, { attributes: true, attributeFilter: ["data-seq"], childList: true, subtree: true });
      setTimeout(reject, 20000, new Error(`no ${selector} in 20 s`));
    });
  },

  // From now on: what changes below a node but the place of elements, in lab.changes.
  listChanges(root) {
    const withoutPlace = (style) => (style ?? "").replace(/(transform|translate):[^;]*;?\s*/g, "").trim();
    window.lab.changes = new Set();
    new MutationObserver((records) => {
      for (const { type, target, attributeName, oldValue } of records) {
        const value = type === "attributes" ? target.getAttribute(attributeName) : null;
        if (attributeName === "style" && withoutPlace(value) === withoutPlace(oldValue)) continue;
        if (type !== "attributes" || value !== oldValue)
          window.lab.changes.add(`${type} ${attributeName ?? ""} of ${target.className}: ${oldValue} -> ${value}`);
      }
    }).observe(root, { attributes: true, attributeOldValue: true, childList: true, subtree: true });
  },

  // Straight to the kernel: behind all messages that the page sent before, and without a cell that takes the focus.
  // A request that the kernel drops, as it does for a moment after a cell that failed, is sent again.
  async execute([code, milliseconds]) {
    const end = Date.now() + milliseconds;
    for (;;) {
      const answer = { out: "", error: null };
      const future = window.lab.kernel().requestExecute({ code, store_history: false });
      future.onIOPub = ({ header, content }) => {
        if (header.msg_type === "stream" && content.name === "stdout") answer.out += content.text;
        if (header.msg_type === "error") answer.error = content.traceback.join("\n");
      };
      const late = new Promise((resolve) => setTimeout(resolve, end - Date.now(), null));
      const reply = await Promise.race([future.done, late]);
      if (reply?.content.status === "aborted") continue;
      if (!reply) answer.error = `no answer in ${milliseconds} ms to ${code}`;
      return answer;
    }
  },
};
