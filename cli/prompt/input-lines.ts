import { isUtf8 } from 'node:buffer'
import { runtimeMessages } from '#cli/messages/ru/runtime.ts'
import { abortRefused } from '#cli/runtime/command-aborted.ts'
import type { Context } from '#cli/runtime/context.ts'
import { inputBytes } from './input-bytes.ts'

/** Max bytes of a line; a longer one is not a list, and ends the command. */
const maxLineBytes = 1024 * 1024

const newline = 0x0a

/** The encodings that a byte order mark states; spreadsheets write «Unicode text» in the first. */
const markedEncodings = [
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
] as const

/** Returns the function that converts the chunks of an input to UTF-8, or leaves them unchanged. */
const transcoderOf = ([b0, b1]: Buffer): ((bytes: Buffer) => Buffer) => {
  const marked = markedEncodings.find(([, first, second]) => b0 === first && b1 === second)
  if (marked === undefined) return (bytes) => bytes
  const decoder = new TextDecoder(marked[0])
  return (bytes) => Buffer.from(decoder.decode(bytes, { stream: true }))
}

async function* chunksOf(input: Context['input']): AsyncGenerator<Buffer> {
  let transcode: ReturnType<typeof transcoderOf> | undefined
  for await (const bytes of inputBytes(input)) {
    transcode ??= transcoderOf(bytes)
    yield transcode(bytes)
  }
}

/** A line that is not UTF-8 is windows-1251, which spreadsheets with Russian settings still write. */
const decode = (bytes: Buffer): string =>
  isUtf8(bytes) ? bytes.toString('utf8') : new TextDecoder('windows-1251').decode(bytes)

/** Yields values from an input, one per line, with LF or CRLF, in UTF-8, in UTF-16 with its mark, or in windows-1251. */
export async function* inputLines({ input }: Pick<Context, 'input'>): AsyncGenerator<string> {
  let held: Buffer[] = []
  let [length, number] = [0, 1]
  const hold = (piece: Buffer): void => {
    length += piece.length
    if (length > maxLineBytes) throw abortRefused('input.long-line', runtimeMessages.inputLongLine(number))
    held.push(piece)
  }
  const line = (): string => {
    const text = decode(Buffer.concat(held))
    held = []
    length = 0
    number += 1
    // Some editors begin a file with a byte order mark.
    return (number === 2 ? text.replace(/^\uFEFF/, '') : text).replace(/\r$/, '')
  }
  for await (const chunk of chunksOf(input)) {
    let from = 0
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
      hold(chunk.subarray(from, end))
      yield line()
      from = end + 1
    }
    if (from < chunk.length) hold(chunk.subarray(from))
  }
  if (length > 0) yield line()
}

/** The text of an input; the rest is not read once `enough` characters are there. */
export const inputText = async (context: Pick<Context, 'input'>, enough: number): Promise<string> => {
  const lines: string[] = []
  let length = 0
  for await (const line of inputLines(context)) {
    lines.push(line)
    length += line.length + 1
    if (length > enough) break
  }
  return lines.join('\n')
}
