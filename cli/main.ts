import module from 'node:module'
import { processContext } from './context.ts'

// Node.js keeps what it compiled for the next run; versions before 22.1 cannot.
module.enableCompileCache?.()

// Nothing awaits the run at the top level: the published form is CommonJS (cli/build/).
void import('./run.ts').then(({ run }) => run(processContext(), process.argv.slice(2)))
