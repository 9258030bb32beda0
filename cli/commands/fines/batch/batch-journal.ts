import { createReadStream, writeSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { batchMessages } from '#cli/messages/ru/batch.ts'
import { runtimeMessages } from '#cli/messages/ru/runtime.ts'
import { CommandAborted, abortRefused } from '#cli/runtime/command-aborted.ts'

/** Output of results. The results are also the record of progress, so that both are always consistent. */
export interface Journal {
  /** Number of complete lines of an earlier run. */
  readonly done: number
  /** The last complete line, or null. */
  readonly last: string | null
  /** Resolves once the line is written to the operating system, so that it survives a kill of the process. */
  readonly append: (line: string) => Promise<void>
  readonly close: () => Promise<void>
}

const newline = 0x0a

const openBrace = 0x7b

interface Left {
  readonly done: number
  readonly last: string | null
  /** Length up to the end of the last complete line. */
  readonly bytes: number
}

/** Counts the complete lines of a file, and buffers one of them; null: a line does not begin as a result, which is an object. */
const leftIn = async (file: string): Promise<Left | null> => {
  let [done, bytes, at] = [0, 0, 0]
  let last: Buffer | null = null
  let held: Buffer[] = []
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    let from = 0
    while (from < chunk.length) {
      if (held.length === 0 && chunk[from] !== openBrace) return null
      const end = chunk.indexOf(newline, from)
      held.push(chunk.subarray(from, end === -1 ? chunk.length : end))
      if (end === -1) break
      last = Buffer.concat(held)
      held = []
      from = end + 1
      done += 1
      bytes = at + from
    }
    at += chunk.length
  }
  return { done, last: last?.toString('utf8') ?? null, bytes }
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

const refusalOf = (file: string, error: unknown): CommandAborted =>
  codeOf(error) === 'EEXIST'
    ? abortRefused('file.exists', batchMessages.fileExists(file))
    : abortRefused('file.unwritable', runtimeMessages.fileUnwritable(file))

/** Results contain personal data, so only the owner may read the file. */
const mode = 0o600

const createFile = (file: string): Promise<FileHandle> => open(file, 'wx', mode)

const openOrCreateFile = async (file: string): Promise<FileHandle> => {
  try {
    return await open(file, 'r+')
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    return createFile(file)
  }
}

/** Interval of fsync: a power cut loses at most this time, a killed process loses no result. */
const syncMs = 1000

/** Repeats partial writes, for example on a full disk. Returns the number of bytes. */
const writeAll = (descriptor: number, text: string, at: number): number => {
  const bytes = Buffer.from(text)
  let written = 0
  while (written < bytes.length)
    written += writeSync(descriptor, bytes, written, bytes.length - written, at + written)
  return written
}

/** Error `batch.other`: the file of results is not of this list, or not of results. */
export const otherFile = abortRefused('batch.other', batchMessages.batchOther)

/** Reads what an earlier run has written. A device or a pipe cannot be resumed. */
const readLeft = async (handle: FileHandle, file: string): Promise<Left> => {
  if (!(await handle.stat()).isFile())
    throw abortRefused('file.unwritable', runtimeMessages.fileUnwritable(file))
  const left = await leftIn(file)
  if (left === null) throw otherFile
  return left
}

/** Appends after the last complete line of a file; an incomplete line is truncated before the first result. */
const journalOf = async (file: string, openFile: (file: string) => Promise<FileHandle>): Promise<Journal> => {
  const refuse = (error: unknown): never => {
    throw error instanceof CommandAborted ? error : refusalOf(file, error)
  }
  const handle = await openFile(file).catch(refuse)
  const { done, last, bytes } = await readLeft(handle, file).catch(async (error: unknown) => {
    await handle.close()
    return refuse(error)
  })
  let at = bytes
  let isTruncated = false
  let syncedAt = Date.now()
  return {
    done,
    last,
    append: async (line) => {
      try {
        if (!isTruncated) await handle.truncate(bytes)
        isTruncated = true
        // A synchronous write of a line takes 0.01 ms; an asynchronous write through the thread pool takes much longer.
        at += writeAll(handle.fd, `${line}\n`, at)
        if (Date.now() - syncedAt < syncMs) return
        await handle.datasync()
        syncedAt = Date.now()
      } catch (error) {
        refuse(error)
      }
    },
    close: async () => {
      try {
        await handle.sync()
      } catch (error) {
        refuse(error)
      } finally {
        await handle.close()
      }
    },
  }
}

/** Creates a file of results. A file that exists is refused. */
export const createJournal = (file: string): Promise<Journal> => journalOf(file, createFile)

/** Opens a file of results to continue after its last complete line, or creates it. */
export const resumeJournal = (file: string): Promise<Journal> => journalOf(file, openOrCreateFile)
