import { Result } from 'effect'
import { isUuid } from '#domain/uuid.ts'
import { receiptName } from '#adapters/backend/contract/payments/payments.contract.ts'
import { isRecord, parseStorableJson } from '#adapters/decoding/json.ts'
import { type Refused, refused } from '#adapters/backend/server/http/refused.ts'

/** An e-mail that a user may request: the text is ours and contains our data. */
export type RequestedEmail =
  | { readonly template: 'fines'; readonly note: string }
  | { readonly template: 'fine'; readonly fineId: string; readonly note: string }
  | { readonly template: 'receipt'; readonly receipt: string; readonly note: string }

/** The three fields of the call, each in base64. */
export interface MailFields {
  readonly hash: string
  readonly meta: string
  readonly data: string
}

const maxBytes = 32 * 1024

const maxNoteLength = 200

const large = refused('mail.large', 'Письмо слишком большое: помещается 32 килобайта')

const unreadable = refused('mail.base64', 'Не удалось прочитать запрос на письмо: нужен base64')

const template = refused('mail.template', 'Такого письма у нас нет. Выберите письмо из списка')

const lineBreak = refused('mail.line-break', 'Уберите переносы строк: они не нужны в письме')

const base64 = /^(?:[\w+/-]{4})*(?:[\w+/-]{2,3})?={0,2}$/

const decoded = (text: string): string | null =>
  base64.test(text) ? Buffer.from(text, 'base64').toString('utf8') : null

/** Returns the text values of a flat JSON object that an e-mail can contain; other values are dropped. Null for any other text. */
const textsOf = (json: string): ReadonlyMap<string, string> | null => {
  const value = parseStorableJson(json)
  if (!isRecord(value)) return null
  return new Map(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** Parses the requested e-mail, or returns why it is not sent. */
export const readRequestedEmail = ({
  hash,
  meta,
  data,
}: MailFields): Result.Result<RequestedEmail, Refused> => {
  if (hash.length + meta.length + data.length > maxBytes) return Result.fail(large)
  const name = decoded(hash)
  const [metaJson, dataJson] = [decoded(meta), decoded(data)]
  if (name === null || metaJson === null || dataJson === null) return Result.fail(unreadable)
  const [metaTexts, dataTexts] = [textsOf(metaJson), textsOf(dataJson)]
  if (metaTexts === null || dataTexts === null) return Result.fail(unreadable)
  // No input may start a new line, neither in a header nor in the text.
  if ([name, ...metaTexts.values(), ...dataTexts.values()].some((text) => /[\r\n\u2028\u2029]/.test(text)))
    return Result.fail(lineBreak)
  const note = (metaTexts.get('note') ?? '').trim().slice(0, maxNoteLength)
  if (name === 'fines') return Result.succeed({ template: 'fines', note })
  const receipt = dataTexts.get('receipt') ?? ''
  if (name === 'receipt' && receiptName.test(receipt))
    return Result.succeed({ template: 'receipt', receipt, note })
  const fineId = dataTexts.get('fineId') ?? ''
  return name === 'fine' && isUuid(fineId)
    ? Result.succeed({ template: 'fine', fineId, note })
    : Result.fail(template)
}
