import { createReadStream, writeSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { batchMessages } from '#cli/messages/ru/batch.ts'
import { runtimeMessages } from '#cli/messages/ru/runtime.ts'
import { CommandAborted, abortRefused } from '#cli/runtime/command-aborted.ts'

/** Where results go: the results themselves are the record of what is done, so that the two can never disagree. */
export interface Journal {
  /** Whole lines that an earlier run has left. */
  readonly done: number
  /** The last of them; null where there is none. */
  readonly last: string | null
  /** Resolves once the line is the system's to keep: what is killed afterwards has not lost it. */
  readonly append: (line: string) => Promise<void>
  readonly close: () => Promise<void>
}

const newline = 0x0a

interface Left {
  readonly done: number
  readonly last: string | null
  /** Up to the end of the last whole line. */
  readonly bytes: number
}

/** Whole lines of a file, without having it in memory. */
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

/** Personal data: for its owner alone. */
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

/** The disk is waited for this often: a power cut loses no more than that, a killed program nothing. */
const syncMs = 1000

/** A write may take a part, as on a full disk. Answers how many bytes there were. */
const writeAll = (descriptor: number, text: string, at: number): number => {
  const bytes = Buffer.from(text)
  let written = 0
  while (written < bytes.length)
    written += writeSync(descriptor, bytes, written, bytes.length - written, at + written)
  return written
}

/** Opens a file of results, and goes on after its last whole line: a torn one was never finished, and is cut off. */
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
        // A line is a hundredth of a millisecond for the system; a thread to write it from would cost many times that.
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
