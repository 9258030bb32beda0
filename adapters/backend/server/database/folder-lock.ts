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
  writeFileSync,
} from 'node:fs'
import { dirname, resolve } from 'node:path'
import { DataFolderFull, DataFolderLocked, DataFolderUnwritable } from './store.errors.ts'

interface Holder {
  readonly pid: number
  /** Tells a process from a later one with the same number; empty where the system does not say. */
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

/** Boot and start time of a process (proc(5), field 22): numbers of processes come again after a restart. */
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

/** False when the name is taken. A link appears with its whole text, so that nobody reads half a lock. */
const tryLink = (from: string, to: string): boolean => {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** Takes a dead process's lock out of the way; what another process has just put there is put back. */
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

const take = (dir: string, file: string, own: string): void => {
  const mine = `${file}.${randomUUID()}`
  try {
    writeFileSync(mine, own)
    while (!tryLink(mine, file)) {
      const text = readOrNull(file)
      if (text === null) continue
      const holder = holderOf(text)
      if (isAlive(holder)) throw new DataFolderLocked(dir, holder.pid)
      removeStale(file, text)
    }
  } finally {
    // A full disk makes the file and has no room for its text.
    rmSync(mine, { force: true })
  }
}

/** Parents first, one by one: Node's own recursive mkdir never returns where a file system refuses with ENOENT, as /proc does. */
const makeFolder = (dir: string): void => {
  if (existsSync(dir)) return
  if (dirname(dir) !== dir) makeFolder(dirname(dir))
  try {
    // Personal data is nobody else's on the machine.
    mkdirSync(dir, { mode: 0o700 })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

/**
 * Takes the data folder for this process and answers how to give it back: the embedded database does not lock its folder,
 * and two processes in it destroy it (decisions.md, The embedded database).
 */
export const lockFolder = (dir: string): (() => void) => {
  const file = `${dir.replace(/\/+$/, '')}.lock.pid`
  const own = `${process.pid}\n${birthOf(process.pid)}\n`
  try {
    makeFolder(resolve(dir))
    accessSync(dir, constants.W_OK)
    take(dir, file, own)
  } catch (error) {
    if (error instanceof DataFolderLocked) throw error
    if (codeOf(error) === 'ENOSPC') throw new DataFolderFull(dir)
    throw new DataFolderUnwritable(dir, codeOf(error))
  }
  return () => {
    if (readOrNull(file) === own) rmSync(file)
  }
}
