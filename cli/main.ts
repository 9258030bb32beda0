import { enableCompileCache } from 'node:module'

const start = async (): Promise<void> => {
  // Node.js keeps what it compiled for the next run; versions before 22.1 cannot.
  enableCompileCache?.()
  const [{ processContext }, { runProgram: run }] = await Promise.all([
    import('#cli/runtime/context.ts'),
    import('#cli/runtime/run.ts'),
  ])
  return run(processContext(), process.argv.slice(2))
}

// Nothing awaits the run at the top level: the published form is CommonJS (cli/build/).
void start()
