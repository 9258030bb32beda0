import type { Instant } from '#domain/dates/instant.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import { formatUin, parseUin } from '#domain/identity/uin.ts'
import { isValid } from '#domain/parsed.ts'
import { csvOf } from '#domain/wording/csv.ts'
import type { Fine, SortIdentifier } from './fine.ts'
import { amountDue, discountOn, fineStanding } from './fine-standing.ts'
import { subjectOf } from './subject.ts'
import { standingTitles } from './urgency.ts'

const columns = [
  'УИН',
  'Документ',
  'Нарушение',
  'Статья',
  'Дата нарушения',
  'Дата постановления',
  'Место',
  'Сумма, ₽',
  'К оплате сейчас, ₽',
  'Скидка до',
  'Состояние',
]

const titles: ReadonlyMap<string, string> = new Map(standingTitles)

const names: Readonly<Record<SortIdentifier['type'], string>> = {
  plate: 'Госномер',
  sts: 'СТС',
  licence: 'Права',
  vin: 'VIN',
  inn: 'ИНН',
  uin: 'УИН',
}

/** In groups: twenty digits in a row would become a rounded number in a spreadsheet. */
const uinText = (uin: string): string => {
  const parsed = parseUin(uin)
  return isValid(parsed) ? formatUin(parsed.value) : uin
}

/** With its name, so that a spreadsheet takes it for a text and keeps its zeros. */
const subjectText = (fine: Fine): string => {
  const subject = subjectOf(fine)
  return subject === null ? '' : `${names[subject.type]} ${subject.identifier}`
}

const roubles = (kopecks: number): number => kopecks / 100

/** Charges as a table for a bookkeeper. */
export const fleetFinesCsv = (fines: readonly Fine[], now: Instant): string => {
  const today = localDateOf(now)
  return csvOf([
    columns,
    ...fines.map((fine) => [
      uinText(fine.uin),
      subjectText(fine),
      fine.title,
      fine.article ?? '',
      fine.happenedOn ?? '',
      fine.ruledOn,
      fine.place ?? '',
      roubles(fine.amount),
      roubles(amountDue(fine, today)),
      discountOn(fine, today)?.lastDay ?? '',
      titles.get(fineStanding(fine, now)) ?? '',
    ]),
  ])
}
