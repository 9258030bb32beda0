import { PassThrough, Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { inputLines } from '#cli/prompt/input-lines.ts'

const linesIn = async (...chunks: readonly Uint8Array[]): Promise<readonly string[]> => {
  const lines: string[] = []
  for await (const line of inputLines({ input: Readable.from(chunks) })) lines.push(line)
  return lines
}

const utf16 = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le')

describe('inputLines', () => {
  it.each([
    ['UTF-8 with a mark and mixed line ends', Buffer.from('\uFEFFстс\r\n99 91 733168\n\nконец')],
    ['UTF-16', utf16('стс\r\n99 91 733168\n\nконец')],
    ['UTF-16 of the other byte order', utf16('стс\r\n99 91 733168\n\nконец').swap16()],
    ['windows-1251', Buffer.from('\xF1\xF2\xF1\r\n99 91 733168\n\n\xEA\xEE\xED\xE5\xF6', 'latin1')],
  ])('yields the lines of %s, also where chunks split characters', async (_, bytes) => {
    const lines = ['стс', '99 91 733168', '', 'конец']
    expect(await linesIn(bytes)).toEqual(lines)
    expect(await linesIn(bytes.subarray(0, 3), bytes.subarray(3, 8), bytes.subarray(8))).toEqual(lines)
  })

  it('refuses a line of more than a megabyte, and reads no further', async () => {
    let read = 0
    const endless = function* () {
      yield Buffer.from('99 91 733168\n')
      for (; read < 1000; read += 1) yield Buffer.alloc(65_536, '9')
    }
    const lines = inputLines({ input: Readable.from(endless()) })
    expect((await lines.next()).value).toBe('99 91 733168')
    await expect(lines.next()).rejects.toMatchObject({ result: { _tag: 'Refused', code: 'input.long-line' } })
    expect(read).toBeLessThan(50)
  })

  it('refuses an input that cannot be read', async () => {
    const input = new PassThrough()
    input.destroy(Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO', syscall: 'read' }))
    await expect(inputLines({ input }).next()).rejects.toMatchObject({ result: { code: 'input.unreadable' } })
  })
})
