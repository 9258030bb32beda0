import { kopecks, type Kopecks } from '#domain/money/kopecks.ts'
import { isValid, invalid, valid, type Parsed } from '#domain/parsed.ts'

/** The fields of a payment QR code (GOST R 56042-2014) as they were written; null if a field is missing. */
export interface QrPayload {
  readonly name: string
  readonly account: string
  readonly bank: string
  readonly bik: string
  /** `0` if the bank has to find it by the BIC. */
  readonly correspondent: string
  readonly sum: Kopecks | null
  readonly purpose: string | null
  readonly inn: string | null
  readonly kpp: string | null
  readonly kbk: string | null
  readonly oktmo: string | null
  readonly uin: string | null
}

/** Maximum of characters in a QR code of the largest version. */
const maxLength = 4296

/** The five required fields, in the order of the standard. */
const required = ['name', 'personalacc', 'bankname', 'bic', 'correspacc']

/**
 * The head: the format, its version and one of three encodings. The next character is the separator of fields.
 */
const head = /^ST0001[123](?=[^A-Za-z\d\s=])/

/** Returns whether a text begins like a payment QR code, valid or not. */
export const looksLikeQrPayload = (text: string): boolean => /^\s*ST0001\d/.test(text)

type Fields = ReadonlyMap<string, string>

/**
 * Field names are compared without case, as banks do. Duplicates are refused, because banks would read them differently.
 */
const fieldsOf = (body: string, separator: string): Parsed<Fields> => {
  const fields = new Map<string, string>()
  for (const field of body.split(separator).filter((piece) => piece !== '')) {
    const at = field.indexOf('=')
    if (at < 1)
      return invalid('qr.field', `В коде есть поле без имени или без значения: «${field.slice(0, 40)}»`)
    const name = field.slice(0, at).toLowerCase()
    if (fields.has(name)) return invalid('qr.repeated', `Поле ${field.slice(0, at)} стоит в коде дважды`)
    fields.set(name, field.slice(at + 1))
  }
  const missing = required.filter((name) => (fields.get(name) ?? '') === '')
  return missing.length === 0
    ? valid(fields)
    : invalid('qr.required', 'В коде не хватает обязательных полей: получателя, счёта, банка или БИК')
}

const sumOf = (text: string | undefined): Parsed<Kopecks | null> => {
  if (text === undefined || text === '') return valid(null)
  return /^\d{1,15}$/.test(text)
    ? valid(kopecks(Number(text)))
    : invalid('qr.sum', `Сумма в коде пишется в копейках, цифрами, а не так: «${text.slice(0, 40)}»`)
}

const payloadOf = (fields: Fields, sum: Kopecks | null): QrPayload => {
  const value = (name: string): string => fields.get(name) ?? ''
  const known = (name: string): string | null => fields.get(name) || null
  return {
    name: value('name'),
    account: value('personalacc'),
    bank: value('bankname'),
    bik: value('bic'),
    correspondent: value('correspacc'),
    sum,
    purpose: known('purpose'),
    inn: known('payeeinn'),
    kpp: known('kpp'),
    kbk: known('cbc'),
    oktmo: known('oktmo'),
    uin: known('uin'),
  }
}

/** Parses the text that `paymentQr` and banks write: `ST00012|Name=…`. */
export const parseQrPayload = (text: string): Parsed<QrPayload> => {
  const code = text.trim()
  if (!head.test(code) || code.length > maxLength)
    return invalid('qr.format', 'Это не платёжный код: он начинается с ST00012')
  const fields = fieldsOf(code.slice(8), code.charAt(7))
  if (!isValid(fields)) return fields
  const sum = sumOf(fields.value.get('sum'))
  return isValid(sum) ? valid(payloadOf(fields.value, sum.value)) : sum
}
