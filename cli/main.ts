import { enableCompileCache } from 'node:module'

const start = async (): Promise<void> => {
  // The compile cache makes further runs faster; Node.js before 22.1 does not have it.
  enableCompileCache?.()
  const [{ processContext }, { runProgram: run }] = await Promise.all([
    import('#cli/runtime/context.ts'),
    import('./run.ts'),
  ])
  return run(processContext(), process.argv.slice(2))
}

// The run is not awaited, because the published form is CommonJS without top-level await (cli/build/).
void start()
