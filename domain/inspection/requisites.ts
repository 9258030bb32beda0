import { normaliseText, stripFormatChars } from '#domain/identity/text/normalise-text.ts'
import { kopecks, type Kopecks } from '#domain/money/kopecks.ts'
import { looksLikeQrPayload, parseQrPayload } from '#domain/payment/qr/qr-payload.ts'
import { type Issue, isValid } from '#domain/parsed.ts'
import { type LabelledNumbers, labelledNumbersIn } from './labelled-numbers.ts'
import { linksIn } from './links.ts'

/** The requisites that a text or a QR code contains. */
export interface PaymentRequisites extends LabelledNumbers {
  readonly payee: string | null
  /** Every sum in the text. */
  readonly amounts: readonly Kopecks[]
  readonly links: readonly string[]
  /** The whole text in capitals, for the rules about wording. */
  readonly text: string
  /** The requisites come from a QR code, so typing errors are excluded. */
  readonly isCode: boolean
  /** Why a QR code could not be read. */
  readonly codeIssue: Issue | null
}

/** Maximum length in characters; the rest is not read. */
export const maxNoticeLength = 5000

const noNumbers: LabelledNumbers = {
  uin: null,
  inn: null,
  kpp: null,
  bik: null,
  account: null,
  correspondent: null,
  kbk: null,
  oktmo: null,
  card: null,
}

const sumPattern = /(?<![\d.,])(\d{1,3}(?: \d{3}){1,2}|\d{1,9})(?:[.,](\d{2}))? ?(?:₽|РУБ|RUB|Р(?![А-ЯЁ]))/g

const amountsIn = (capitals: string): readonly Kopecks[] =>
  Array.from(capitals.matchAll(sumPattern), ([, roubles = '', rest = '00']) =>
    kopecks(Number(roubles.replaceAll(' ', '')) * 100 + Number(rest)),
  )

const payeePattern = /ПОЛУЧАТЕЛЬ(?: ПЛАТЕЖА)?[ :—-]*([^\n,;]{3,160}?)(?= *(?:[\n,;]|ИНН|КПП|БИК|Р\/С|$))/

const parseText = (text: string): PaymentRequisites => {
  const capitals = normaliseText(text)
  return {
    ...labelledNumbersIn(capitals),
    payee: payeePattern.exec(capitals)?.[1]?.trim() ?? null,
    amounts: amountsIn(capitals),
    links: linksIn(stripFormatChars(text.normalize('NFKC'))),
    text: capitals,
    isCode: false,
    codeIssue: null,
  }
}

const parseCode = (text: string): PaymentRequisites => {
  const parsed = parseQrPayload(text)
  const code = { links: linksIn(text), text: normaliseText(text), isCode: true }
  if (!isValid(parsed))
    return { ...noNumbers, ...code, payee: null, amounts: [], codeIssue: parsed.issues[0] }
  const { name, account, bik, correspondent, sum, inn, kpp, kbk, oktmo, uin } = parsed.value
  return {
    ...noNumbers,
    ...code,
    payee: name,
    account,
    bik,
    correspondent: correspondent === '0' ? null : correspondent,
    amounts: sum === null ? [] : [sum],
    inn,
    kpp,
    kbk,
    oktmo,
    uin,
    codeIssue: null,
  }
}

/** Parses a payment QR code, or a text with requisites. */
export const parseRequisites = (text: string): PaymentRequisites => {
  const notice = text.slice(0, maxNoticeLength)
  return looksLikeQrPayload(notice) ? parseCode(notice) : parseText(notice)
}
