import { describe, expect, it } from 'vitest'
import { inOneLine } from '#domain/wording/in-one-line.ts'

describe('inOneLine', () => {
  it.each([
    ['ООО «Автопарк»', 'ООО «Автопарк»'],
    ['ООО\r\nBcc: x@y.example', 'ООО Bcc: x@y.example'],
    ['первая\u2028вторая\u2029третья\u0085четвёртая\vпятая', 'первая вторая третья четвёртая пятая'],
    ['\u001b[31mкрасный\n', '[31mкрасный'],
    ['\n\t', ''],
  ])('writes %j as %j', (text, line) => {
    expect(inOneLine(text)).toBe(line)
  })
})
