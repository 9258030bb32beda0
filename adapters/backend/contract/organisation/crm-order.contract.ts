import { Schema } from 'effect'
import { isKopecks, type Kopecks, kopecks } from '#domain/money/kopecks.ts'
import type { Utms } from '#domain/organisation/crm-order.ts'
import { invalid, valid } from '#domain/parsed.ts'
import { isRecord, parseStorableJson } from '#adapters/decoding/json.ts'
import { endpoint } from '#adapters/backend/contract/endpoint.ts'
import { EmailWire, InnWire, PhoneWire, readWireText, textUpTo } from '#adapters/backend/contract/wire.ts'

/** Kopecks as text. */
const BudgetWire = readWireText<Kopecks>('Budget', {
  value: Schema.Number,
  parse: (typed) => {
    const amount = Number(typed)
    return /^\d{1,13}$/.test(typed) && isKopecks(amount)
      ? valid(kopecks(amount))
      : invalid('budget', 'Нужна сумма в копейках, целым числом')
  },
  write: String,
})

const maxMarkLength = 200
const maxMarks = 20

const isUtms = (value: unknown): value is Utms =>
  isRecord(value) &&
  Object.keys(value).length <= maxMarks &&
  Object.entries(value).every(
    ([name, mark]) =>
      name.length <= maxMarkLength && typeof mark === 'string' && mark.length <= maxMarkLength,
  )

/** An empty text has no marks, as a form sends it for a visit without them. */
const utmsOf = (typed: string): Utms | null => {
  if (typed.trim() === '') return {}
  const value = parseStorableJson(typed)
  return isUtms(value) ? value : null
}

/** The UTM marks as one JSON object, or an empty text. */
const UtmsWire = readWireText<Utms>('Utms', {
  value: Schema.Record(Schema.String, Schema.String),
  parse: (typed) => {
    const utms = utmsOf(typed)
    return utms === null ? invalid('utms', 'Нужен объект JSON с метками') : valid(utms)
  },
  write: (utms) => JSON.stringify(utms),
})

const CountWire = Schema.FiniteFromString.check(
  Schema.isInt(),
  Schema.isBetween({ minimum: 1, maximum: 999_999 }),
)

export const orderFromCrm = endpoint({
  name: 'orderFromCrm',
  summary: 'Create a sales order',
  method: 'POST',
  path: '/105/api/crm/order',
  origin: 'chosen',
  access: 'anyone',
  input: Schema.Struct({
    name: textUpTo(200).check(Schema.isPattern(/\S/)),
    phone: PhoneWire,
    email: EmailWire,
    tag: textUpTo(100),
    userId: textUpTo(64),
    budget: BudgetWire,
    utms: UtmsWire,
    inn: InnWire,
    countAuto: Schema.optionalKey(CountWire),
    monthsCount: Schema.optionalKey(CountWire),
  }),
  reply: Schema.Struct({ id: Schema.String }),
  example: {
    name: 'Анна Тестова',
    phone: '+7 900 000-00-12',
    email: 'fleet@example.ru',
    tag: 'b2b',
    userId: '',
    budget: '290000',
    utms: '{"utm_source":"news"}',
    inn: '7707083893',
    countAuto: '12',
  },
})
