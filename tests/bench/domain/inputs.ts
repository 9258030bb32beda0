import { numberRules, type Subject, isRight } from './truth.ts'

/** A whole number from zero up to a bound; the same run of them from the same seed (mulberry32). */
type Draw = (bound: number) => number

const drawFrom = (seed: number): Draw => {
  let state = seed
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound
  }
}

const digitChars = '0123456789'
const letterChars = 'abcdefghijklmnopqrstuvwxyz'
const vinChars = `${digitChars}ABCDEFGHJKLMNPRSTUVWXYZ`

const chars = (draw: Draw, alphabet: string, count: number): string =>
  Array.from({ length: count }, () => alphabet[draw(alphabet.length)]).join('')

const digits = (draw: Draw, count: number): string => chars(draw, digitChars, count)

const oneOf = <A>(draw: Draw, choices: readonly [A, ...A[]]): A => choices[draw(choices.length)] ?? choices[0]

// Half of them with the check digit of North America, which vin-validator asks for.
const vin = (draw: Draw): string => {
  const text = chars(draw, vinChars, 13) + digits(draw, 4)
  if (draw(2) === 0) return text
  const total = Array.from(text, (char, index) => {
    const value = /\d/.test(char)
      ? Number(char)
      : Number('12345678012345070923456789'[char.charCodeAt(0) - 65])
    return index === 8 ? 0 : value * ([8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2][index] ?? 0)
  }).reduce((a, b) => a + b, 0)
  return `${text.slice(0, 8)}${total % 11 === 10 ? 'X' : total % 11}${text.slice(9)}`
}

// Out of fifty addresses, forty-six of the everyday kind, two with rarer characters, two with national letters.
const email = (draw: Draw): string => {
  const name = chars(draw, letterChars, 3 + draw(8))
  const domain = `${chars(draw, `${letterChars}${digitChars}`, 2 + draw(9))}.${oneOf(draw, ['ru', 'com', 'co.uk', 'su', 'travel'])}`
  switch (draw(50)) {
    case 0:
      return `${name}${oneOf(draw, ['!', '#', '=', '/', '{', '~'])}${digits(draw, 2)}@${domain}`
    case 1:
      return `o'${name}@${domain}`
    case 2:
      return `${name}@${chars(draw, 'абвгдежзиклмн', 5)}.рф`
    case 3:
      return `${chars(draw, 'абвгдежзиклмн', 6)}@${chars(draw, 'опрстуфхцчшщ', 5)}.рф`
    default:
      return `${name}${oneOf(draw, ['', '.', '_', '-', '+'])}${digits(draw, 2)}@${domain}`
  }
}

/** A value of each kind, as it is stored. */
const value: Readonly<Record<Subject, (draw: Draw) => string>> = {
  INN: (draw) => numberRules.INN.complete(digits(draw, oneOf(draw, [9, 10]))),
  OGRN: (draw) => numberRules.OGRN.complete(`1${digits(draw, 11)}`),
  OGRNIP: (draw) => numberRules.OGRNIP.complete(`3${digits(draw, 13)}`),
  SNILS: (draw) => numberRules.SNILS.complete(`1${digits(draw, 8)}`),
  UIN: (draw) => numberRules.UIN.complete(`188${digits(draw, oneOf(draw, [16, 21]))}`),
  KPP: (draw) => digits(draw, 4) + chars(draw, `${digitChars}${digitChars}ABCDEF`, 2) + digits(draw, 3),
  VIN: vin,
  'e-mail': email,
}

const changed = (draw: Draw, text: string, pattern: RegExp, to: (char: string) => string): string => {
  const places = Array.from(text.matchAll(pattern), ({ index }) => index)
  const at = places[draw(places.length)] ?? 0
  return text.slice(0, at) + to(text.charAt(at)) + text.slice(at + 1)
}

const fullWidthZero = 0xff10
const arabicZero = 0x0660

/** What happens to numbers: a misprint, a character lost or doubled, spaces, digits of other scripts. */
const spoiledNumber = (draw: Draw, text: string): string => {
  switch (draw(4)) {
    case 0:
      return changed(draw, text, /\d/g, (digit) => String((Number(digit) + 1 + draw(9)) % 10))
    case 1:
      return changed(draw, text, /./g, (char) => oneOf(draw, ['', char + char]))
    case 2:
      return changed(draw, `${text} `, /.(?!$)| $/g, (char) => oneOf(draw, [' ', `${char} `, `${char}\n`]))
    default:
      return changed(draw, text, /\d/g, (digit) =>
        String.fromCharCode(Number(digit) + oneOf(draw, [fullWidthZero, arabicZero])),
      )
  }
}

const spoiledVin = (draw: Draw, text: string): string =>
  draw(4) === 0
    ? changed(draw, text, /./g, () => oneOf(draw, ['I', 'O', 'Q', 'Ж']))
    : spoiledNumber(draw, text)

const spoiledEmail = (draw: Draw, text: string): string => {
  const [mailbox = '', domain = ''] = text.split('@')
  return oneOf(draw, [
    `${mailbox}${domain}`,
    `${mailbox}@@${domain}`,
    `.${mailbox}@${domain}`,
    `${mailbox}.@${domain}`,
    `${mailbox}..x@${domain}`,
    `${mailbox} x@${domain}`,
    `${mailbox}@${domain}.`,
    `${mailbox}@.${domain}`,
    `${mailbox}@-${domain}`,
    `${mailbox}@${domain}\n`,
    `${mailbox}@${domain},`,
    `${mailbox}@${digits(draw, 3)}.${digits(draw, 2)}`,
    `${mailbox}@${'a'.repeat(64)}.${domain}`,
    `${mailbox.padEnd(65, 'a')}@${domain}`,
  ])
}

const spoiled = (subject: Subject, draw: Draw, text: string): string => {
  if (subject === 'e-mail') return spoiledEmail(draw, text)
  return subject === 'VIN' ? spoiledVin(draw, text) : spoiledNumber(draw, text)
}

// A text put together from pieces stays in pieces; one that came over the wire is whole,
// and lies in memory beside the one that came before it.
const asReceived = (text: string): string => Buffer.from(text).toString()

/** So many inputs, half of them right, in an order that no branch predictor learns. */
export const inputsOf = (subject: Subject, count: number): readonly string[] => {
  const draw = drawFrom(20_261_121)
  const [rights, wrongs]: [string[], string[]] = [[], []]
  while (rights.length < count / 2 || wrongs.length < count / 2) {
    const right = value[subject](draw)
    const wrong = spoiled(subject, draw, right)
    if (rights.length < count / 2 && isRight[subject](right)) rights.push(right)
    if (wrongs.length < count / 2 && !isRight[subject](wrong)) wrongs.push(wrong)
  }
  const inputs = [...rights, ...wrongs]
  for (let last = inputs.length - 1; last > 0; last -= 1) {
    const other = draw(last + 1)
    ;[inputs[last], inputs[other]] = [inputs[other] ?? '', inputs[last] ?? '']
  }
  return inputs.map(asReceived)
}
