import { styleText } from 'node:util'
import type { Tone } from './row-schema.ts'

interface Place {
  readonly isTTY?: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

const isSet = (text: string | undefined): text is string => text !== undefined && text !== ''

/**
 * Whether words in that place may be coloured: `--no-color` wins, then FORCE_COLOR, NO_COLOR (no-color.org), TERM=dumb,
 * and where nothing is said a terminal has colours and a pipe has none.
 */
export const hasColours = ({ isTTY }: Place, env: Environment, asked: boolean | undefined): boolean => {
  if (asked === false) return false
  const { FORCE_COLOR: forced, NO_COLOR: refused, TERM: terminal } = env
  if (isSet(forced)) return !['0', 'false'].includes(forced)
  if (isSet(refused) || terminal === 'dumb') return false
  return isTTY === true
}

const styles = { good: 'green', bad: 'red', warning: 'yellow', quiet: 'dim' } as const

/** Judged already: the stream is not asked again. */
const judged = { validateStream: false }

export const inTone = (text: string, tone: Tone | undefined): string =>
  tone === undefined || text === '' ? text : styleText(styles[tone], text, judged)

export const asTitle = (text: string): string => (text === '' ? text : styleText('bold', text, judged))
