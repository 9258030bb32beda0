import { parseEmail } from '#domain/identity/email.ts'
import { isValid } from '#domain/parsed.ts'
import { isIP } from 'node:net'
import { type Kopecks, kopecks } from '#domain/money/kopecks.ts'

/** Parser of one kind of setting; `undefined`: the text is invalid. */
export interface SettingKind<A> {
  /** Russian, ends the sentence «нужно …». */
  readonly expected: string
  readonly read: (text: string) => A | undefined
  /** The value is a secret, or may contain one, and is never printed. */
  readonly isSecret?: true
}

/** Setting with an integer between `min` and `max`, both included. */
export const wholeNumber = (min: number, max: number): SettingKind<number> => ({
  expected: `целое число от ${min} до ${max}`,
  read: (text) => {
    const value = Number(text)
    return /^\d+$/.test(text) && value >= min && value <= max ? value : undefined
  },
})

/** A TCP port. */
export const portNumber = wholeNumber(1, 65_535)

export const kopecksSetting: SettingKind<Kopecks> = {
  expected: 'целое число копеек, не меньше нуля',
  read: (text) => (/^\d{1,12}$/.test(text) ? kopecks(Number(text)) : undefined),
}

/** Setting with one word of a list. */
export const oneOf = <A extends string>(values: readonly A[]): SettingKind<A> => ({
  expected: `одно из слов: ${values.join(', ')}`,
  read: (text) => values.find((option) => option === text),
})

export const emailAddress: SettingKind<string> = {
  expected: 'адрес электронной почты',
  read: (text) => {
    const parsed = parseEmail(text)
    return isValid(parsed) ? parsed.value : undefined
  },
}

/** A text for a path or a host name: no NUL, and no white space except single spaces inside. */
export const option = (expected: string): SettingKind<string> => ({
  expected,
  read: (text) => (/^[^\s\0]+(?: [^\s\0]+)*$/.test(text) ? text : undefined),
})

const urlOf = (text: string, schemes: readonly string[]): URL | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url !== undefined && schemes.includes(url.protocol) && url.hostname !== '' ? url : undefined
}

const web = ['http:', 'https:']

/** Origin of a site, without a slash at the end, so that a path can be appended. */
export const origin: SettingKind<string> = {
  expected: 'адрес сайта без пути, например https://kvitok.example',
  read: (text) => {
    const url = urlOf(text, web)
    return url?.href === `${url?.origin}/` ? url.origin : undefined
  },
}

/** URL of a third-party service, without a slash at the end. */
export const serviceSetting: SettingKind<string> = {
  expected: 'адрес, который начинается с http:// или https://',
  read: (text) => urlOf(text, web)?.href.replace(/\/$/, ''),
}

/** URL of an acquirer: https, or this machine. It is kept as written, because a contract may name an exact address. */
export const bankAddress: SettingKind<string> = {
  expected: 'адрес, который начинается с https://',
  read: (text) => {
    const url = urlOf(text, web)
    const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url?.hostname ?? '')
    return url?.protocol === 'https:' || isHere ? text : undefined
  },
}

/** A secret that an acquirer has chosen, so it may be short. Messages never contain its value. */
export const password: SettingKind<string> = {
  expected: 'от 4 до 512 знаков без пробелов',
  read: (text) => (/^[^\s\0]{4,512}$/.test(text) ? text : undefined),
  isSecret: true,
}

/** URL that visitors are sent to, unchanged. */
export const page: SettingKind<string> = {
  expected: 'адрес страницы, который начинается с https://',
  read: (text) => urlOf(text, ['https:'])?.href,
}

/** Setting with the address of a service that may contain a password, so it is never printed. */
export const connection = (...schemes: readonly string[]): SettingKind<string> => ({
  expected: `адрес, который начинается с ${schemes.map((scheme) => `${scheme}//`).join(' или ')}`,
  read: (text) => (urlOf(text, schemes) === undefined ? undefined : text),
  isSecret: true,
})

const afterCommas = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Addresses of several services of one kind, separated by commas; they may contain passwords. */
export const connections = (...schemes: readonly string[]): SettingKind<readonly string[]> => {
  const one = connection(...schemes)
  return {
    expected: `адреса через запятую, каждый — ${one.expected}`,
    read: (text) => {
      const items = afterCommas(text)
      return items.every((item) => one.read(item) !== undefined) ? items : undefined
    },
    isSecret: true,
  }
}

/** URL template of map tiles. It is stored as written, because URL parsing would escape the braces. It may contain a key. */
export const tileTemplate: SettingKind<string> = {
  expected: 'адрес картинки с {z}, {x} и {y}, например https://maps.example/{z}/{x}/{y}.png',
  read: (text) =>
    ['{z}', '{x}', '{y}'].every((part) => text.includes(part)) && urlOf(text, web) !== undefined
      ? text
      : undefined,
  isSecret: true,
}

/** Items separated by commas. */
export const list = (expected: string, item: RegExp): SettingKind<readonly string[]> => ({
  expected,
  read: (text) => {
    const items = afterCommas(text)
    return items.every((part) => item.test(part)) ? items : undefined
  },
})

/** Items separated by commas, each of them one of these words. */
export const listOf = <A extends string>(values: readonly A[]): SettingKind<readonly A[]> => ({
  expected: `несколько слов через запятую из этих: ${values.join(', ')}`,
  read: (text) => {
    const items = afterCommas(text)
    const known = values.filter((part) => items.includes(part))
    return items.every((item) => known.some((part) => part === item)) ? known : undefined
  },
})

const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** IP addresses and networks separated by commas. */
export const networks: SettingKind<readonly string[]> = {
  expected: 'адреса и сети через запятую, например 10.0.0.0/8, 127.0.0.1',
  read: (text) => {
    const items = afterCommas(text)
    return items.every(isNetwork) ? items : undefined
  },
}

/** A name and an address, or an address alone (RFC 5322, 3.4), on one line. */
export const mailbox: SettingKind<string> = {
  expected: 'адрес отправителя, например Квиток <no-reply@kvitok.example>',
  read: (text) =>
    /^(?:[^\p{Cc}<>@]+ <[^\p{Cc}\s<>@]+@[^\p{Cc}\s<>@]+>|[^\p{Cc}\s<>@]+@[^\p{Cc}\s<>@]+)$/u.test(text)
      ? text
      : undefined,
}

/** A secret. Messages never contain its value. */
export const secret: SettingKind<string> = {
  expected: 'не меньше 16 знаков без пробелов',
  read: (text) => (/^[\x21-\x7e]{16,512}$/.test(text) ? text : undefined),
  isSecret: true,
}
