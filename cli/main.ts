import { processContext } from './context.ts'
import { run } from './run.ts'

// Nobody waits for it at the top level: the published form is CommonJS, which starts sooner (cli/build/).
void run(processContext(), process.argv.slice(2))
