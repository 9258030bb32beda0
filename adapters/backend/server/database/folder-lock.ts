import { randomUUID } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, resolve } from 'node:path'
import { DataFolderFull, DataFolderIsFile, DataFolderLocked, DataFolderUnwritable } from './store.errors.ts'

interface Holder {
  readonly pid: number
  /**
   * Start time of the process, which distinguishes it from a later process with the same number; empty where the system has
   * none.
   */
  readonly birth: string
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error)

const readOrNull = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** Boot and start time of a process (proc(5), field 22): process numbers are reused after a restart. */
const birthOf = (pid: number): string => {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? ''
    return `${boot}/${afterName.split(' ')[19]}`
  } catch {
    return ''
  }
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

const isAlive = ({ pid, birth }: Holder): boolean => isRunning(pid) && birthOf(pid) === birth

const holderOf = (text: string): Holder => {
  const [pid, birth] = text.split('\n')
  return { pid: Number(pid), birth: birth ?? '' }
}

/** Returns false when the name is taken. A hard link appears with its whole text, so no process reads a partial lock. */
const tryLink = (from: string, to: string): boolean => {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** Removes the lock of a dead process; restores a lock that another process has created meanwhile. */
const removeStale = (file: string, stale: string): void => {
  const aside = `${file}.${randomUUID()}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  if (readOrNull(aside) !== stale) tryLink(aside, file)
  rmSync(aside)
}

const tryLock = (dir: string, file: string, ownRecord: string): void => {
  const mine = `${file}.${randomUUID()}`
  try {
    writeFileSync(mine, ownRecord)
    while (!tryLink(mine, file)) {
      const text = readOrNull(file)
      if (text === null) continue
      const holder = holderOf(text)
      if (isAlive(holder)) throw new DataFolderLocked(dir, holder.pid)
      removeStale(file, text)
    }
  } finally {
    // On a full disk the file is created without its text.
    rmSync(mine, { force: true })
  }
}

/**
 * Creates the parents first, one by one: Node's recursive mkdir never returns where a file system refuses with ENOENT, as
 * /proc does.
 */
const makeFolder = (dir: string): void => {
  if (existsSync(dir)) return
  if (dirname(dir) !== dir) makeFolder(dirname(dir))
  try {
    // The folder contains personal data, so other users of the machine have no access.
    mkdirSync(dir, { mode: 0o700 })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

/** The folder that refused: entries are made in the folder above them, the data folder itself is only examined. */
const refusingFolder = (dir: string, error: unknown): string => {
  const { path, syscall } = error as NodeJS.ErrnoException
  const isExamined = path === undefined || syscall === 'access' || syscall === 'stat'
  return isExamined ? dir : dirname(resolve(path))
}

/**
 * Locks the data folder for this process and returns the function that unlocks it. The embedded database does not lock its
 * folder, and two processes in it destroy it (decision 18).
 */
export const lockFolder = (dir: string): (() => void) => {
  const file = `${dir.replace(/\/+$/, '')}.lock.pid`
  const ownRecord = `${process.pid}\n${birthOf(process.pid)}\n`
  try {
    makeFolder(resolve(dir))
    if (!statSync(dir).isDirectory()) throw new DataFolderIsFile(dir)
    accessSync(dir, constants.W_OK)
    tryLock(dir, file, ownRecord)
  } catch (error) {
    if (error instanceof DataFolderLocked || error instanceof DataFolderIsFile) throw error
    if (codeOf(error) === 'ENOSPC') throw new DataFolderFull(dir)
    throw new DataFolderUnwritable(dir, refusingFolder(dir, error), codeOf(error))
  }
  return () => {
    if (readOrNull(file) === ownRecord) rmSync(file)
  }
}
