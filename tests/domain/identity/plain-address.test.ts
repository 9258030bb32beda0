import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { isEmail } from '#domain/identity/email.ts'
import { glanceAtAddress } from '#domain/identity/plain-address.ts'

// The rule once more, with patterns: RFC 5322 section 3.2.3 for the mailbox, two labels or more for the domain.
const MAILBOX = /^(?!\.|.*\.\.|.*\.$)[a-z\d!#$%&'*+/=?^_`{|}~.-]+$/
// Ukrainian letters too, which the glance leaves to the whole rule.
const OWN_MAILBOX = /^(?!\.|.*\.\.|.*\.$)[а-яёіїє\d_+.-]+$/
const LABEL = /^(?!-)(?:[a-z\d-]+|[а-яёіїє\d-]+)(?<!-)$/
const LAST_LABEL = /^(?:[a-z]{2,}|[а-яёіїє]{2,}|xn--.+)$/

const isAddress = (text: string): boolean => {
  const [mailbox = '', domain = '', ...more] = text.split('@')
  const labels = domain.split('.')
  return (
    more.length === 0 &&
    (MAILBOX.test(mailbox) || (OWN_MAILBOX.test(mailbox) && /[а-яёіїє]/.test(domain))) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    LAST_LABEL.test(labels.at(-1) ?? '')
  )
}

const piecesOf = (...pieces: readonly string[]): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...pieces), { maxLength: 4 }).map((chosen) => chosen.join(''))

const mailbox = piecesOf('a', 'z', '0', '9', '-', '_', '+', '!', '~', '.', 'а', 'я', 'ё', 'ї', ' ', '@')
const label = piecesOf('a', 'z', 'ru', '0', '9', '-', 'xn--', 'а', 'я', 'рф', 'є', 'укр', '_', '@')
const text = fc
  .tuple(mailbox, fc.array(label, { minLength: 1, maxLength: 3 }))
  .map(([box, labels]) => `${box}@${labels.join('.')}`)

describe('glanceAtAddress', () => {
  it.each([
    ['ivan@mail.ru', 'address'],
    ['i.v_a+n@a-b.1c.co.uk', 'address'],
    ['a@b.xn--p1ai', 'address'],
    ['a@пример.рф', 'address'],
    ['иван.п_1+2-3@пример.рф', 'address'],
    ['a@mail.пример.com', 'address'],
    ['я.1@пример.рф', 'address'],
    ['я.-@пример.рф', 'address'],
    ['я._@пример.рф', 'address'],
    ['a@1.ru', 'address'],
    ['a@b.c1.ru', 'address'],
    ['a@b.c-d.ru', 'address'],
    ['a@b.c.ru', 'address'],
    ['a@b.c-1.ru', 'address'],
    ['a@b.п.рф', 'address'],
    ['a@b', 'none'],
    ['a@b.', 'none'],
    ['a@b.c', 'none'],
    ['a@рф', 'none'],
    ['a@b.р', 'none'],
    ['a@b.c1', 'none'],
    ['A@b.ru', 'none'],
    ['иван@mail.ru', 'unsure'],
    ['a@пример1.рф', 'unsure'],
    ['a@müller.de', 'unsure'],
    ['ivаn@mail.ru', 'unsure'],
    ['a@ѐ.рф', 'unsure'],
    ['a@ђђ.рф', 'unsure'],
    ['я@a.рф', 'unsure'],
    ['я@1.рф', 'unsure'],
    ['a@при-мер.рф', 'unsure'],
    ['a@b.п1.рф', 'unsure'],
    ['a@b.п-п.рф', 'unsure'],
    ['a@b.пп1.рф', 'unsure'],
    ['a@b.пп-п.рф', 'unsure'],
    ['їжак@пошта.укр', 'unsure'],
    ['', 'none'],
  ])('sees in %j: %s', (address, seen) => {
    expect(glanceAtAddress(address)).toBe(seen)
  })

  it.each(
    Array.from("abcdefghijklmnopqrstuvwxyz0123456789-_+!#$%&'*/=?^`{|}~абвгдежзийклмнопрстуфхцчшщъыьэюяё"),
  )('knows the sign %s of a mailbox', (sign) => {
    expect(glanceAtAddress(`${sign}@пример.рф`)).toBe('address')
  })

  it.each(Array.from(' "(),:;<>[]\\@\x7f\0'))('knows that %j is no sign of a mailbox', (sign) => {
    expect(glanceAtAddress(`a${sign}a@mail.ru`)).toBe('none')
  })

  test.prop([text])('is never sure and wrong', (address) => {
    expect(['unsure', isAddress(address) ? 'address' : 'none']).toContain(glanceAtAddress(address))
  })

  test.prop([fc.oneof(text, fc.string())])('is sure of every text in ASCII', (address) => {
    fc.pre(/^[\0-\x7f]*$/.test(address))
    expect(glanceAtAddress(address)).toBe(isAddress(address) ? 'address' : 'none')
  })
})

describe('isEmail', () => {
  test.prop([text])('is right about every text in Latin and Cyrillic letters', (address) => {
    expect(isEmail(address)).toBe(isAddress(address))
  })

  const piece = fc.constantFrom(
    '.',
    '@',
    'a',
    'a.',
    '.a',
    'a@',
    '@a',
    '-',
    'ї',
    'a'.repeat(63),
    'я'.repeat(64),
  )
  const long = fc
    .tuple(
      fc.array(piece, { maxLength: 4 }),
      fc.nat(40),
      mailbox,
      fc.array(piece, { maxLength: 4 }),
      fc.nat(40),
    )
    .map(
      ([before, times, box, after, more]) =>
        `${before.join('').repeat(times)}${box}@a${after.join('').repeat(more)}.ru`,
    )

  test.prop([
    fc.oneof(
      long,
      long.map((address) => address.replaceAll('@', '')),
    ),
  ])('answers about every long text, however it repeats itself', (address) => {
    const [box = '', domain = ''] = address.split('@')
    const fits =
      address.length <= 254 && box.length <= 64 && domain.split('.').every((one) => one.length <= 63)
    expect(isEmail(address)).toBe(isAddress(address) && fits)
  })

  it.each(['.a', '.', 'a.', '@', '@.', '.@', '-'])('answers about %j over and over', (sign) => {
    expect(isEmail(sign.repeat(100))).toBe(false)
  })
})
