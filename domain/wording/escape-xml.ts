/** Characters that XML 1.0 does not have. */
const notXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Escapes a text for XML or HTML, in an element or in an attribute with double quotes. Leaves out what XML cannot contain. */
export const escapeXml = (text: string): string =>
  text
    .replaceAll(notXml, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
