import { styleText } from 'node:util'
import type { Tone } from './row-schema.ts'

interface Place {
  readonly isTTY?: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

const isSet = (text: string | undefined): text is string => text !== undefined && text !== ''

/**
 * Whether a stream may have colours. Precedence: `--no-color`, FORCE_COLOR, NO_COLOR (no-color.org), TERM=dumb; by default
 * a terminal has colours and a pipe has none.
 */
export const hasColours = ({ isTTY }: Place, env: Environment, option: boolean | undefined): boolean => {
  if (option === false) return false
  const { FORCE_COLOR: forced, NO_COLOR: refused, TERM: terminal } = env
  if (isSet(forced)) return !['0', 'false'].includes(forced)
  if (isSet(refused) || terminal === 'dumb') return false
  return isTTY === true
}

const styles = { good: 'green', bad: 'red', warning: 'yellow', quiet: 'dim' } as const

/** `hasColours` has already checked the stream, so Node.js must not check it again. */
const options = { validateStream: false }

/** Returns a text in the colour of a tone. Without a terminal or with `NO_COLOR` the text is returned unchanged. */
export const inTone = (text: string, tone: Tone | undefined): string =>
  tone === undefined || text === '' ? text : styleText(styles[tone], text, options)

/** Returns a heading in bold, unless colours are off. */
export const asTitle = (text: string): string => (text === '' ? text : styleText('bold', text, options))
