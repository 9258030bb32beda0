import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { compiledModules } from '#cli/bin/local-node.js'

/** Variables that a run takes over from the person or the CI job that starts it. Every other one is dropped. */
const takenOver = new Set([
  'PATH',
  'CI',
  'CHROMIUM_PATH',
  'TEST_DATABASE_URL',
  'TEST_MATRICES',
  // Our own scripts pass these to the runner.
  'PROPERTY_RUNS',
  'PROPERTY_SEED',
  'FUZZ_REQUESTS',
  'FUZZ_SEED',
  'SIMULATION_SEEDS',
  'SOAK_MINUTES',
  'MUTATION_TESTS',
])

/** Programs do not start on Windows without these. Their names are compared without regard to case there. */
const windowsNames = ['COMSPEC', 'PATHEXT', 'SYSTEMROOT']

/** Vitest and Stryker set these for their own workers. */
const isOfRunner = (name) => /^(?:VITEST|STRYKER_)/.test(name)

/** Vitest writes the fields of `import.meta.env` into the environment of each worker. */
const workerNames = ['TEST', 'FORCE_TTY', 'MODE', 'DEV', 'PROD', 'SSR', 'BASE_URL']

const isKept = (name, env) => {
  if (isOfRunner(name) || takenOver.has(name)) return true
  if (env['VITEST_WORKER_ID'] !== undefined && workerNames.includes(name)) return true
  return platform() === 'win32' && ['PATH', ...windowsNames].includes(name.toUpperCase())
}

const homeIn = (folder) => join(folder, 'home')

const windowsPlaces = (folder) => ({
  USERPROFILE: homeIn(folder),
  APPDATA: join(homeIn(folder), 'AppData', 'Roaming'),
  LOCALAPPDATA: join(homeIn(folder), 'AppData', 'Local'),
  TEMP: folder,
  TMP: folder,
})

/** Folders of a run, all of them inside the one that is removed after it. */
const placesIn = (folder) => ({
  HOME: homeIn(folder),
  TMPDIR: folder,
  XDG_CACHE_HOME: join(homeIn(folder), '.cache'),
  XDG_CONFIG_HOME: join(homeIn(folder), '.config'),
  XDG_DATA_HOME: join(homeIn(folder), '.local', 'share'),
  XDG_STATE_HOME: join(homeIn(folder), '.local', 'state'),
  ...(platform() === 'win32' ? windowsPlaces(folder) : {}),
})

/** Names the folder of the run, so that the processes of one run share it. */
const folderName = 'TESTS_FOLDER'

/** The environment of a test run: what `env` has on the list above, an empty home folder, one time zone and one language. */
export const isolatedEnvironment = (env, folder) => ({
  ...Object.fromEntries(Object.entries(env).filter(([name]) => isKept(name, env))),
  ...placesIn(folder),
  LANG: 'C.UTF-8',
  // Starting the sources of the backend takes a process two seconds without it.
  NODE_COMPILE_CACHE: compiledModules,
  NODE_ENV: 'test',
  // A process that starts makes much garbage: with room for it, a command takes a tenth less processor time.
  NODE_OPTIONS: `--max-semi-space-size=64 --import=${new URL('baseline-wasm.js', import.meta.url)}`,
  TZ: 'UTC',
  [folderName]: folder,
})

/** Linux keeps files below this folder in memory. A container may have little of it, and may run no programs from it. */
const memoryFolder = '/dev/shm'

const neededBytes = 4 * 1024 ** 3

const hasMemoryFolder = () => {
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
    const options = mounts.findLast((mount) => mount.split(' ')[1] === memoryFolder)?.split(' ')[3]
    const { bavail, bsize } = statfsSync(memoryFolder)
    const runsPrograms = options !== undefined && !options.split(',').includes('noexec')
    return runsPrograms && Math.min(bavail * bsize, freemem()) >= neededBytes
  } catch {
    return false
  }
}

/** Tests copy a database of 1200 files again and again; in memory that takes a quarter of the system time. */
const placeOfRuns = () => (hasMemoryFolder() ? memoryFolder : tmpdir())

/** A new folder for all that one run writes, with an empty home folder and an empty working folder inside. */
export const makeTestsFolder = () => {
  const folder = mkdtempSync(join(placeOfRuns(), 'kvitok-tests-'))
  // PostgreSQL refuses to run as root, so another user needs access to a part of it.
  chmodSync(folder, 0o755)
  mkdirSync(homeIn(folder))
  mkdirSync(join(folder, 'elsewhere'))
  return folder
}

let ownFolder

const makeOwnFolder = () => {
  const folder = makeTestsFolder()
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}

/** The folder of this run: that of the process which started this one, or a new one that goes with this process. */
export const testsFolder = () => process.env[folderName] ?? (ownFolder ??= makeOwnFolder())

/**
 * Replaces the environment of this process by an isolated one. Child processes inherit it. Calling it again drops what
 * has been added since.
 */
export const isolateProcess = () => {
  const env = isolatedEnvironment(process.env, testsFolder())
  for (const name of Object.keys(process.env)) if (!Object.hasOwn(env, name)) delete process.env[name]
  Object.assign(process.env, env)
}
