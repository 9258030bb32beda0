import { expect, it } from 'vitest'
import { escapeXml } from '#domain/wording/escape-xml.ts'

it.each([
  ['a & b < c > d', 'a &amp; b &lt; c &gt; d'],
  ['say "yes"', 'say &quot;yes&quot;'],
  ['a\u0000b\u0008c\uFFFFd', 'abcd'],
  ['строка\nи 😀', 'строка\nи 😀'],
])('%j is written into XML as %j', (text, escaped) => {
  expect(escapeXml(text)).toBe(escaped)
})
