type NamedPattern = readonly [name: string, pattern: RegExp]

/** The order matters, because most browsers also contain Chrome or Safari in their User-Agent. */
const browsers: readonly NamedPattern[] = [
  ['Яндекс Браузер', /YaBrowser\//],
  ['Edge', /Edg(?:A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /Safari\//],
]

const systems: readonly NamedPattern[] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux|CrOS/],
]

const found = (patterns: readonly NamedPattern[], text: string): readonly string[] =>
  patterns
    .filter(([, pattern]) => pattern.test(text))
    .map(([name]) => name)
    .slice(0, 1)

/** Returns the name of a device in the list of sessions, «Chrome, Windows»; empty for an unknown User-Agent. */
export const deviceLabel = (userAgent: string): string =>
  [...found(browsers, userAgent), ...found(systems, userAgent)].join(', ')
