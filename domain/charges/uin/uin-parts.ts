import { type LocalDate, parseLocalDate } from '#domain/dates/local-date.ts'
import { isValid } from '#domain/parsed.ts'
import { type ChargeIssuer, issuerOf, type IssuerKind } from '#domain/identity/charge-issuer.ts'
import { type RussianRegion, regionOf } from './regions.ts'

/** The day of the ruling, if the UIN contains it. */
export interface RulingDay {
  readonly date: LocalDate
  /** `inferred`: the numbering is not published and was derived from rulings. */
  readonly certainty: 'stated' | 'inferred'
}

/** The parts that the digits of a UIN encode. */
export interface UinParts {
  readonly issuer: ChargeIssuer | null
  readonly region: RussianRegion | null
  readonly ruling: RulingDay | null
  /** Whether a camera recorded the offence; null if the UIN does not contain it. */
  readonly camera: boolean | null
  /** Number of the case in the notation of the bailiffs, «12345/26/77012-ИП». */
  readonly bailiffCase: string | null
}

const moscow = '77'

const dayOf = (yymmdd: string, certainty: RulingDay['certainty'], daysAdded = 0): RulingDay | null => {
  const day = String(Number(yymmdd.slice(4)) - daysAdded).padStart(2, '0')
  const date = parseLocalDate(`20${yymmdd.slice(0, 2)}-${yymmdd.slice(2, 4)}-${day}`)
  return isValid(date) ? { date: date.value, certainty } : null
}

/**
 * Returns the day of camera rulings of the new series: in Moscow a day over 31 is the day of the month plus 31.
 */
const newSeriesDay = (yymmdd: string, region: string): RulingDay | null =>
  dayOf(yymmdd, 'inferred', region === moscow && Number(yymmdd.slice(4)) > 31 ? 31 : 0)

/**
 * Whether a camera recorded the offence, by the sixth digit of a police ruling. Paper forms and office
 * rulings are numbered without a date.
 */
const isCamera: Readonly<Record<string, boolean>> = {
  '0': false,
  '1': true,
  '2': false,
  '3': false,
  '4': false,
  '5': true,
}

type Found = Pick<UinParts, 'region' | 'ruling' | 'camera' | 'bailiffCase'>

const nothing: Found = { region: null, ruling: null, camera: null, bailiffCase: null }

/** 188 1 0 K RR: police, fine, kind of ruling, region; a camera's date; a serial number; the check digit. */
const ofPolice = (digits: string): Found => {
  const [, kind = '', region = '', yymmdd = ''] = /^18810(\d)(\d{2})?(\d{6})?/.exec(digits) ?? []
  const rulings: Readonly<Record<string, RulingDay | null>> = {
    '1': dayOf(yymmdd, 'stated'),
    '5': newSeriesDay(yymmdd, region),
  }
  return {
    ...nothing,
    region: regionOf(region),
    ruling: rulings[kind] ?? null,
    camera: isCamera[kind] ?? null,
  }
}

/** 0355431010 1 and 0356043010 1 or 5: the date, a serial number, the check digit. */
const ofMoscow = (digits: string): Found => {
  const [, yymmdd = ''] = /^(?:03554310101|03560430101|03560430105)(\d{6})\d{8}$/.exec(digits) ?? []
  return { ...nothing, region: regionOf(moscow), ruling: dayOf(yymmdd, 'stated') }
}

/** 322, department, year, number of the case, 00, check digit. A department begins with its region. */
const ofBailiffs = (digits: string): Found => {
  const [, department = '', year = '', number = ''] = /^322(\d{5})(\d{2})(\d{7})00\d$/.exec(digits) ?? []
  if (department === '') return nothing
  return {
    ...nothing,
    region: regionOf(department.slice(0, 2)),
    bailiffCase: `${Number(number)}/${year}/${department}-ИП`,
  }
}

const readers: Partial<Readonly<Record<IssuerKind, (digits: string) => Found>>> = {
  police: ofPolice,
  'moscow-parking': ofMoscow,
  'moscow-roads': ofMoscow,
  bailiff: ofBailiffs,
}

/** Reads a complete or partly typed UIN. */
export const uinParts = (digits: string): UinParts => {
  const issuer = issuerOf(digits)
  const read = issuer === null ? undefined : readers[issuer.kind]
  return { issuer, ...(read?.(digits) ?? nothing) }
}
