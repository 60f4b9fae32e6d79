// Runs a module of the project in Pyodide: node run.js ROOT MODULE [FOLDER]. Its standard output is what the module
// prints. FOLDER holds packages that the module may import.
import { loadPyodide } from "pyodide";

const [root, module, packages] = process.argv.slice(2);
const pyodide = await loadPyodide({ stdout: (line) => console.log(line) });
pyodide.FS.mkdirTree("/project");
pyodide.mountNodeFS("/project", root);
if (packages) {
  pyodide.FS.mkdirTree("/packages");
  pyodide.mountNodeFS("/packages", packages);
}
await pyodide.runPythonAsync(`
import runpy, sys
sys.dont_write_bytecode = True
sys.path[:0] = ["/project", "/packages"]
runpy.run_module(${JSON.stringify(module)}, run_name="__main__")
`);
