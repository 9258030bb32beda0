import { randomUUID } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import type { TextStorage } from './text-storage.ts'
import { CodedError } from '#adapters/errors/coded-error.ts'

/** The file cannot be read or written: a stable code, and a Russian message with the remedy. */
export class FileStorageRefused extends CodedError<'session.unsafe' | 'session.unwritable'> {}

type Profiles = Readonly<Record<string, Readonly<Record<string, string>>>>

const [folderMode, fileMode] = [0o700, 0o600]

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

/** Refuses a file that other users of the machine can read. On systems without POSIX permissions the user's folder is private. */
const checkRights = (path: string, command: string): void => {
  if (process.getuid === undefined) return
  const { mode, uid } = statSync(path)
  if (uid === process.getuid() && (mode & 0o077) === 0) return
  throw new FileStorageRefused(
    'session.unsafe',
    `${path} открыт другим пользователям этого компьютера. Закройте доступ: ${command} ${path}, и войдите заново`,
  )
}

const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string')

/** Text that cannot be parsed counts as absent. */
const parsed = (text: string): Profiles => {
  try {
    const { profiles } = JSON.parse(text) as { readonly profiles?: unknown }
    if (typeof profiles !== 'object' || profiles === null) return {}
    return Object.fromEntries(Object.entries(profiles).filter(([, texts]) => isTexts(texts)))
  } catch {
    return {}
  }
}

const readProfiles = (file: string): Profiles => {
  try {
    checkRights(dirname(file), 'chmod 700')
    checkRights(file, 'chmod 600')
    return parsed(readFileSync(file, 'utf8'))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return {}
    throw error
  }
}

/** Writes to a temporary name and renames it, so that a reader never gets a partial file. */
const writeWhole = (file: string, text: string): void => {
  const draft = `${file}.${randomUUID()}`
  mkdirSync(dirname(file), { recursive: true, mode: folderMode })
  checkRights(dirname(file), 'chmod 700')
  const opened = openSync(draft, 'wx', fileMode)
  try {
    writeFileSync(opened, text)
    fsyncSync(opened)
    closeSync(opened)
    renameSync(draft, file)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

/**
 * Texts of one profile in a file that only its owner may read; other profiles in it are not changed. Every change is in
 * the file before the call returns; concurrent changes of other processes are read with the next change. Throws
 * `FileStorageRefused` if the file cannot be written, or if other users may read it.
 */
export const fileStorage = (file: string, profile: string): TextStorage => {
  let ownTexts = new Map(Object.entries(readProfiles(file)[profile] ?? {}))
  const change = (changed: (texts: Map<string, string>) => void) => {
    const { [profile]: latest = {}, ...others } = readProfiles(file)
    const texts = new Map(Object.entries(latest))
    changed(texts)
    const profiles = texts.size === 0 ? others : { ...others, [profile]: Object.fromEntries(texts) }
    try {
      writeWhole(file, `${JSON.stringify({ profiles }, null, 2)}\n`)
    } catch (error) {
      if (error instanceof FileStorageRefused) throw error
      throw new FileStorageRefused(
        'session.unwritable',
        `Не получается записать ${file}. Проверьте место на диске и права, или задайте другую папку в XDG_STATE_HOME`,
      )
    }
    ownTexts = texts
  }
  return {
    get: (key) => ownTexts.get(key) ?? null,
    set: (key, value) => change((texts) => void texts.set(key, value)),
    remove: (key) => {
      if (ownTexts.has(key)) change((texts) => void texts.delete(key))
    },
  }
}
