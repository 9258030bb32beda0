import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { encodeWindows1251 } from '#domain/wording/windows-1251.ts'

const decode = (bytes: Uint8Array): string => new TextDecoder('windows-1251').decode(bytes)

describe('encodeWindows1251', () => {
  it('encodes Russian letters and signs in one byte each', () => {
    expect([...encodeWindows1251('АЯё№«»')]).toEqual([0xc0, 0xdf, 0xb8, 0xb9, 0xab, 0xbb])
  })

  it('replaces a character that the encoding does not have by a question mark', () => {
    expect(decode(encodeWindows1251('Ромашка 🌼 ₽'))).toBe('Ромашка ? ?')
  })

  test.prop([fc.uint8Array()])('encodes again what was decoded', (bytes) => {
    expect(encodeWindows1251(decode(bytes))).toEqual(bytes)
  })
})
