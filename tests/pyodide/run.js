// Runs a module of the project in Pyodide: node run.js ROOT MODULE. Its standard output is what the module prints.
import { loadPyodide } from "pyodide";

const [root, module] = process.argv.slice(2);
const pyodide = await loadPyodide({ stdout: (line) => console.log(line) });
pyodide.FS.mkdirTree("/project");
pyodide.mountNodeFS("/project", root);
await pyodide.runPythonAsync(`
import runpy, sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/project")
runpy.run_module(${JSON.stringify(module)}, run_name="__main__")
`);
