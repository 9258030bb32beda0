import * as child from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '#tests/architecture/source.ts'
import { isolatedEnvironment, testsFolder } from '#tests/support/isolation/isolated-environment.js'

/** Programs do not start on Windows without the last three. */
const inherited =
  /^(?:PATH|HOME|TMPDIR|LANG|TZ|NODE_COMPILE_CACHE|NODE_OPTIONS|XDG_\w+_HOME|USERPROFILE|(?:LOCAL)?APPDATA|TEMP|TMP|COMSPEC|PATHEXT|SYSTEMROOT)$/i

/** An empty folder: no `kvitok.env` and no data lie there. */
export const emptyFolder = (): string => join(testsFolder(), 'elsewhere')

/** The environment of every program that a test starts: enough to start and to write files, without settings of the developer. */
export const programEnvironment = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(isolatedEnvironment(process.env, testsFolder())).filter(([name]) => inherited.test(name)),
  )

/** `fetch` refuses this port by the standard (fetch.spec.whatwg.org, bad port), and no server of the product listens on it. */
const closedPort = '1'

/** A path below a file: no data folder can be made there. */
const impossibleFolder = join(root, 'package.json', 'no-data-folder-was-named')

/**
 * The environment of the command line unless a test sets a backend or a data folder. The defaults of the
 * product, port 3000 and `./data`, are replaced by a port and a folder that cannot be used, so a test that names neither fails.
 */
export const commandEnvironment = (): Readonly<Record<string, string>> => ({
  ...programEnvironment(),
  XDG_STATE_HOME: join(testsFolder(), `state-${process.pid}`),
  PORT: closedPort,
  DATA_DIR: impossibleFolder,
})

interface Place {
  readonly cwd?: string | URL | undefined
  readonly env?: NodeJS.ProcessEnv | undefined
}

const isolated = (options: Place | undefined) => ({
  cwd: emptyFolder(),
  ...options,
  env: { ...programEnvironment(), ...options?.env },
})

// Tests start programs with these functions only (tests/architecture/isolation-rules.ts): none inherits the environment or
// the working folder of the tests by accident.

export const spawn = ((file: string, args: readonly string[], options?: child.SpawnOptions) =>
  child.spawn(file, args, isolated(options))) as typeof child.spawn

export const spawnSync = ((file: string, args: readonly string[], options?: child.SpawnSyncOptions) =>
  child.spawnSync(file, args, isolated(options))) as typeof child.spawnSync

const execFile = promisify(child.execFile)

/** Runs a program; rejects if its exit code is not 0. */
export const execute = (
  file: string,
  args: readonly string[],
  options?: child.ExecFileOptions,
): Promise<{ readonly stdout: string; readonly stderr: string }> =>
  execFile(file, args, { ...isolated(options), encoding: 'utf8' })
