import { parseDriverLicence } from '#domain/identity/driver-licence.ts'
import { parseInn } from '#domain/identity/inn.ts'
import { parsePlate } from '#domain/identity/plate.ts'
import { parseSts } from '#domain/identity/sts.ts'
import { isUin } from '#domain/identity/uin.ts'
import { parseVin } from '#domain/identity/vin.ts'
import { isKopecks } from '#domain/money/kopecks.ts'
import { isValid, type Parsed } from '#domain/parsed.ts'
import type { ChargeRecord } from './charge-record.ts'
import { type Moment, parseMoment } from './moment.ts'

/** What is not as usual. */
const unusual = Symbol('unusual')
type Unusual = typeof unusual

type Read<A> = (value: unknown) => A | Unusual

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const parsed =
  <A>(parse: (text: string) => Parsed<A>): Read<A> =>
  (value) => {
    if (typeof value !== 'string') return unusual
    const result = parse(value)
    return isValid(result) ? result.value : unusual
  }

const text =
  (longest: number): Read<string> =>
  (value) =>
    typeof value === 'string' && value.length <= longest ? value : unusual

const flag: Read<boolean> = (value) => (typeof value === 'boolean' ? value : unusual)

const listOf =
  <A>(read: Read<A>, most: number): Read<readonly A[]> =>
  (value) => {
    if (!Array.isArray(value) || value.length > most) return unusual
    const list: A[] = []
    for (const one of value) {
      const found = read(one)
      if (found === unusual) return unusual
      list.push(found)
    }
    return list
  }

const coordinate = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= most

const location: Read<NonNullable<ChargeRecord['location']>> = (value) =>
  isFields(value) && coordinate(value['lat'], 90) && coordinate(value['lon'], 180)
    ? { lat: value['lat'], lon: value['lon'] }
    : unusual

const textsOf =
  <K extends string>(names: readonly K[]): Read<Readonly<Record<K, string>>> =>
  (value) => {
    if (!isFields(value)) return unusual
    const texts: Record<string, string> = {}
    for (const name of names) {
      const one = value[name]
      if (typeof one !== 'string') return unusual
      texts[name] = one
    }
    return texts as Readonly<Record<K, string>>
  }

const moment: Read<Moment> = parsed(parseMoment)

/** Fields that may be left out; each but those of documents may be null as well. */
type Optional<A> = { readonly [K in keyof A]: Read<NonNullable<A[K]>> }

const documentReaders: Optional<Required<ChargeRecord['documents']>> = {
  sts: listOf(parsed(parseSts), 100),
  licence: listOf(parsed(parseDriverLicence), 100),
  inn: listOf(parsed(parseInn), 100),
  vin: listOf(parsed(parseVin), 100),
  plate: listOf(parsed(parsePlate), 100),
}

type Told = Omit<ChargeRecord, 'uin' | 'kind' | 'documents' | 'ruledAt' | 'amount'>

const toldReaders: Optional<Required<Told>> = {
  happenedAt: moment,
  article: text(100),
  title: text(500),
  place: text(500),
  location,
  department: textsOf(['code', 'name']),
  recipient: textsOf(['name', 'inn', 'kpp', 'bik', 'account', 'bank', 'oktmo', 'kbk']),
  photos: listOf(text(2000), 20),
  bailiff: flag,
  paidAt: moment,
}

/** Puts what is told of the fields into `into`; false where something is unusual. */
const readInto = (
  into: Record<string, unknown>,
  fields: Fields,
  readers: readonly (readonly [string, Read<unknown>])[],
  mayBeNull: boolean,
): boolean => {
  for (const [name, read] of readers) {
    const value = fields[name]
    if (value === undefined) continue
    const found = value === null && mayBeNull ? null : read(value)
    if (found === unusual) return false
    into[name] = found
  }
  return true
}

const documentFields = Object.entries(documentReaders) as readonly (readonly [string, Read<unknown>])[]
const toldFields = Object.entries(toldReaders) as readonly (readonly [string, Read<unknown>])[]

/**
 * Reads a charge of a file as the schema does, several times faster; null where anything is not as usual: then the schema
 * reads it, and says what is wrong. A law of `tests` holds the two together.
 */
export const readQuickly = (json: unknown): ChargeRecord | null => {
  if (!isFields(json) || !isFields(json['documents'])) return null
  const { uin, kind, amount } = json
  if (typeof uin !== 'string' || !isUin(uin) || (kind !== 'fine' && kind !== 'tax')) return null
  if (typeof amount !== 'number' || !isKopecks(amount)) return null
  const ruledAt = moment(json['ruledAt'])
  if (ruledAt === unusual) return null
  const documents: ChargeRecord['documents'] = {}
  if (!readInto(documents, json['documents'], documentFields, false)) return null
  const record: ChargeRecord = { uin, kind, documents, ruledAt, amount }
  return readInto(record, json, toldFields, true) ? record : null
}
