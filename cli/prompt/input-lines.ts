import type { Context } from '#cli/runtime/context.ts'

/** Yields values from standard input, one per line, with LF or CRLF. */
export async function* inputLines({ input }: Pick<Context, 'input'>): AsyncGenerator<string> {
  let rest = ''
  let isFirst = true
  const clean = (line: string): string => {
    // Some editors begin a file with a byte order mark.
    const text = isFirst ? line.replace(/^\uFEFF/, '') : line
    isFirst = false
    return text.replace(/\r$/, '')
  }
  input.setEncoding('utf8')
  for await (const chunk of input as AsyncIterable<string>) {
    const [first = '', ...others] = chunk.split('\n')
    rest += first
    for (const next of others) {
      yield clean(rest)
      rest = next
    }
  }
  if (rest !== '') yield clean(rest)
}
