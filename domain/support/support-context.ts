import { withoutKey } from '#domain/navigation/keyed-path.ts'
import { isUuid } from '#domain/uuid.ts'

/**
 * The context of a question to the support. It is sent with the message, so that the user does not have to copy
 * it.
 */
export interface SupportContext {
  /** The path of the page, without keys that open documents of a user. */
  readonly screen: string | null
  /** The stable code of the error. */
  readonly code: string | null
  readonly payment: string | null
}

const plainPath = /^\/[\w/-]{0,100}$/

/** Codes of refusals are Latin; incident codes use Cyrillic letters that can be read out by telephone. */
const plainCode = /^[\wА-Я.-]{1,60}$/

/** Returns the address of the support page with the current screen, error code and payment in its query. */
export const supportAddress = ({ screen, code, payment }: SupportContext): string => {
  const search = new URLSearchParams()
  if (screen !== null) search.set('screen', withoutKey(screen))
  if (code !== null) search.set('code', code)
  if (payment !== null) search.set('payment', payment)
  return search.size === 0 ? '/contacts/' : `/contacts/?${search.toString()}`
}

const fitting = (text: string | null, isPlain: (text: string) => boolean): string | null =>
  text !== null && isPlain(text) ? text : null

/**
 * Reads the context from a query. Any site can link to the page, so invalid paths, codes and payment numbers
 * are dropped.
 */
export const parseSupportContext = (search: URLSearchParams): SupportContext => ({
  screen: fitting(search.get('screen'), (text) => plainPath.test(text)),
  code: fitting(search.get('code'), (text) => plainCode.test(text)),
  payment: fitting(search.get('payment'), isUuid),
})

/** Returns the context as one line for the support and its log. */
export const contextLine = ({ screen, code, payment }: SupportContext): string =>
  [screen, code, payment].filter((part) => part !== null).join(' ')
