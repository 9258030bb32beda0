const zones =
  'ru|su|com|net|org|info|online|site|store|shop|top|xyz|pro|app|link|click|club|space|website|cc|me|ly|gg|ws'

/** With its scheme, or a bare name in a zone that people write without one; an e-mail address is none. */
const pattern = new RegExp(
  String.raw`https?://[^\s<>"'«»|]{1,500}|(?<![\p{L}\d@._-])(?:[\p{L}\d-]{1,63}\.){1,6}(?:${zones}|рф|рус)(?![\p{L}\d-])(?:/[^\s<>"'«»|]{0,500})?`,
  'giu',
)

/** Addresses in a text, without the full stop or bracket of the sentence that they end. */
export const linksIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(pattern), ([link]) => link.replace(/[.,;:!?)\]]+$/, ''))

/** A link in the parts that tell whose it is. */
export interface LinkParts {
  /** As a browser reads it: a Russian name in its Latin spelling, without the user in front. */
  readonly host: string
  /** As people see it, in small letters. */
  readonly shown: string
  readonly path: string
  readonly isSecure: boolean
}

/** Nothing for what no browser would open. */
export const linkParts = (link: string): LinkParts | null => {
  const whole = /^https?:\/\//i.test(link) ? link : `https://${link}`
  if (!URL.canParse(whole)) return null
  const { hostname, pathname, protocol } = new URL(whole)
  const shown =
    whole
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .split(/[/?#]/)[0] ?? ''
  return { host: hostname, shown, path: pathname, isSecure: protocol === 'https:' }
}
