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

interface Left {
  readonly done: number
  readonly last: string | null
  /** Length up to the end of the last complete line. */
  readonly bytes: number
}

/** Counts the complete lines of a file without loading it into memory. */
const leftIn = async (file: string): Promise<Left> => {
  let [done, bytes, at] = [0, 0, 0]
  let last: string | null = null
  let tail = Buffer.alloc(0)
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    let from = 0
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
      last = Buffer.concat([tail, chunk.subarray(from, end)]).toString('utf8')
      tail = Buffer.alloc(0)
      from = end + 1
      done += 1
      bytes = at + from
    }
    tail = Buffer.concat([tail, chunk.subarray(from)])
    at += chunk.length
  }
  return { done, last, bytes }
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

const refusalOf = (file: string, error: unknown): CommandAborted =>
  codeOf(error) === 'EEXIST'
    ? abortRefused('file.exists', batchMessages.fileExists(file))
    : abortRefused('file.unwritable', runtimeMessages.fileUnwritable(file))

/** Results contain personal data, so only the owner may read the file. */
const mode = 0o600

const openFile = async (file: string, isResumed: boolean): Promise<FileHandle> => {
  if (!isResumed) return open(file, 'wx', mode)
  try {
    return await open(file, 'r+')
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    return open(file, 'wx', mode)
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

/** Opens a file of results and appends after its last complete line; an incomplete line is truncated. */
export const openJournal = async (file: string, isResumed: boolean): Promise<Journal> => {
  const handle = await openFile(file, isResumed).catch((error: unknown) => {
    throw refusalOf(file, error)
  })
  const { done, last, bytes } = await leftIn(file)
  await handle.truncate(bytes)
  let at = bytes
  let syncedAt = Date.now()
  return {
    done,
    last,
    append: async (line) => {
      try {
        // A synchronous write of a line takes 0.01 ms; an asynchronous write through the thread pool takes much longer.
        at += writeAll(handle.fd, `${line}\n`, at)
        if (Date.now() - syncedAt < syncMs) return
        await handle.datasync()
        syncedAt = Date.now()
      } catch (error) {
        throw refusalOf(file, error)
      }
    },
    close: async () => {
      await handle.sync()
      await handle.close()
    },
  }
}
