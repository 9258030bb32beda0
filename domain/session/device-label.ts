type Sign = readonly [name: string, sign: RegExp]

/** In this order: most browsers also call themselves Chrome or Safari. */
const browsers: readonly Sign[] = [
  ['Яндекс Браузер', /YaBrowser\//],
  ['Edge', /Edg(?:A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /Safari\//],
]

const systems: readonly Sign[] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux|CrOS/],
]

const found = (chars: readonly Sign[], text: string): readonly string[] =>
  chars
    .filter(([, char]) => char.test(text))
    .map(([name]) => name)
    .slice(0, 1)

/** What the list of sessions calls a device: «Chrome, Windows»; empty where its User-Agent says nothing. */
export const deviceLabel = (userAgent: string): string =>
  [...found(browsers, userAgent), ...found(systems, userAgent)].join(', ')
