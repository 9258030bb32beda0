const zones =
  'ru|su|com|net|org|info|online|site|store|shop|top|xyz|pro|app|link|click|club|space|website|cc|me|ly|gg|ws'

/** A link with its scheme, or a bare host name in a common zone. E-mail addresses do not match. */
const pattern = new RegExp(
  String.raw`https?://[^\s<>"'«»|]{1,500}|(?<![\p{L}\d@._-])(?:[\p{L}\d-]{1,63}\.){1,6}(?:${zones}|рф|рус)(?![\p{L}\d-])(?:/[^\s<>"'«»|]{0,500})?`,
  'giu',
)

/** Returns the addresses in a text without the full stop or bracket of the surrounding sentence. */
export const linksIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(pattern), ([link]) => link.replace(/[.,;:!?)\]]+$/, ''))

/** The parts of a link that identify its owner. */
export interface LinkParts {
  /** Host as a browser resolves it: a Russian name in Punycode, without user info. */
  readonly host: string
  /** Host as it is displayed, in lower case. */
  readonly shown: string
  readonly path: string
  readonly isSecure: boolean
}

/** Parses a link; null if no browser would open it. */
export const linkParts = (link: string): LinkParts | null => {
  const fullUrl = /^https?:\/\//i.test(link) ? link : `https://${link}`
  if (!URL.canParse(fullUrl)) return null
  const { hostname, pathname, protocol } = new URL(fullUrl)
  const shown =
    fullUrl
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .split(/[/?#]/)[0] ?? ''
  return { host: hostname, shown, path: pathname, isSecure: protocol === 'https:' }
}
