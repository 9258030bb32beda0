import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { parseLocalDate } from '#domain/dates/local-date.ts'
import { parseTypedDate } from '#domain/dates/typed-date.ts'
import { parseArticle } from '#domain/charges/law/article.ts'
import { recognise } from '#domain/identity/recognise.ts'
import { parseEmail } from '#domain/identity/email.ts'
import { parseFullName } from '#domain/identity/full-name.ts'
import { validators } from '#domain/identity/validators.ts'
import { parseRoubles } from '#domain/money/parse-roubles.ts'
import { redirectOf } from '#domain/navigation/redirect.ts'
import { parseFreeText } from '#domain/support/free-text.ts'

const now = instant(Date.parse('2026-11-21T09:00:00Z'))

const size = 50_000

const units = [
  '1',
  'А',
  'а ',
  ' ',
  '-',
  '.',
  '@a',
  'a.',
  '+',
  '(',
  '1 ',
  '0-',
  'Иванов ',
  '\t',
  '1@1.',
  'ё',
  '%25',
  '/',
  '&a=',
  ',',
] as const

/** Texts that make a pattern with nested repetitions try every split. */
const texts = units.flatMap((unit) => {
  const long = unit.repeat(Math.ceil(size / unit.length)).slice(0, size)
  return [long, `${long}!`, `1${long}`, `А${long}`]
})

const config = {
  taxesSite: 'https://taxes.example/',
  fuelPromo: 'https://fuel.example/',
  insuranceSite: 'https://insurance.example/',
  webviewHosts: [],
}

const readers: readonly (readonly [string, (text: string) => unknown])[] = [
  ['a date', parseLocalDate],
  ['a typed date', parseTypedDate],
  ['an article', parseArticle],
  ['a number of any kind', recognise],
  ['an e-mail address', parseEmail],
  ['a full name', parseFullName],
  ['a sum', parseRoubles],
  ['a free text', parseFreeText],
  ['an address to redirect', (text) => redirectOf(`/app/webview?url=${text}`, config)],
  ...Object.entries(validators).map(
    ([name, { parse }]) => [name, (text: string) => parse(text, now)] as const,
  ),
]

/** Processor time in milliseconds; the time of the clock depends on other processes. */
const millisecondsOf = (work: () => unknown): number => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Linear work on these texts takes tens of milliseconds on a slow machine; a pattern that tries every split takes minutes. */
const bound = 2000

/** The first call may compile the parser, or collect the garbage of another test. */
const isSlow = (read: (text: string) => unknown, text: string): boolean =>
  [1, 2, 3].every(() => millisecondsOf(() => read(text)) > bound)

describe.each(readers)('the parser of %s', (_, read) => {
  it('reads 50,000 hostile characters in time', () => {
    const slow = texts.filter((text) => isSlow(read, text))
    expect(slow.map((text) => text.slice(0, 20))).toEqual([])
  })
})
