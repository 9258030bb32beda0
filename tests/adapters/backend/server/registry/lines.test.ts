import { fc, test as law } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { type Line, linesOf } from '#adapters/backend/server/registry/lines.ts'

const collect = async (chunks: readonly Uint8Array[], longest = 100): Promise<readonly Line[]> => {
  const lines: Line[] = []
  for await (const line of linesOf(chunks, longest, { position: 0, line: 0 })) lines.push(line)
  return lines
}

const bytes = (text: string) => Buffer.from(text)

describe('lines', () => {
  test.each([
    ['', []],
    ['a', ['a']],
    ['a\n', ['a']],
    ['a\nb', ['a', 'b']],
    ['a\n\nb\n', ['a', '', 'b']],
    ['\uFEFFa\r\nб\r\n', ['a\r', 'б\r']],
  ])('lines of %j are %j', async (text, expected) => {
    expect((await collect([bytes(text)])).map((line) => line.text)).toEqual(expected)
  })

  test('lines have their number and the offset of the next byte', async () => {
    expect(await collect([bytes('я\nbb\nc')])).toEqual([
      { number: 1, text: 'я', end: 3 },
      { number: 2, text: 'bb', end: 6 },
      { number: 3, text: 'c', end: 7 },
    ])
  })

  test('longer than the limit are skipped whole, and the next one is read', async () => {
    const text = `${'x'.repeat(101)}\n${'y'.repeat(100)}\n`
    expect(await collect([bytes(text)])).toEqual([
      { number: 1, text: null, end: 102 },
      { number: 2, text: 'y'.repeat(100), end: 203 },
    ])
  })

  test('lines that are not UTF-8 are null', async () => {
    expect((await collect([Buffer.from([0xff, 0x0a, 0x61])])).map(({ text }) => text)).toEqual([null, 'a'])
  })

  law.prop([
    fc.array(fc.string({ unit: 'grapheme', maxLength: 12 }), { maxLength: 8 }),
    fc.infiniteStream(fc.integer({ min: 1, max: 7 })),
  ])('lines are equal for any split of the bytes into chunks', async (parts, sizes) => {
    const all = bytes(parts.join('\n'))
    const chunks: Uint8Array[] = []
    for (let from = 0; from < all.length;) {
      const size = sizes.next().value ?? 1
      chunks.push(all.subarray(from, from + size))
      from += size
    }
    expect(await collect(chunks, 20)).toEqual(await collect([all], 20))
  })

  law.prop([fc.array(fc.string({ unit: 'grapheme', maxLength: 12 }), { maxLength: 8 }), fc.nat({ max: 8 })])(
    'lines can be resumed after any of them',
    async (parts, after) => {
      const all = bytes(parts.join('\n'))
      const full = await collect([all])
      const last = full[after - 1]
      const start = { position: last?.end ?? 0, line: last?.number ?? 0 }
      const rest: Line[] = []
      for await (const line of linesOf([all.subarray(start.position)], 100, start)) rest.push(line)
      expect(rest).toEqual(full.slice(start.line))
    },
  )
})
