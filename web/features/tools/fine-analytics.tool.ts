import { addDays, type LocalDate } from '#domain/dates/local-date.ts'
import { nextWorkingDay } from '#domain/dates/production-calendar.ts'
import { discountRuleOn } from '#domain/charges/law/discount-rules.ts'
import { inspectUin } from '#domain/inspection/uin-inspection.ts'
import type { Uin } from '#domain/identity/uin.ts'
import type { UinParts } from '#domain/charges/uin/uin-parts.ts'
import { type Tool, unlessInvalid } from './tool.ts'

export interface Share {
  readonly name: string
  readonly count: number
}

export interface OpenDiscount {
  readonly uin: Uin
  /** Last day of the discount for an ordinary article of chapter 12. */
  readonly lastDay: LocalDate
}

export interface WrongNumber {
  readonly typed: string
  readonly message: string
}

export interface FineAnalytics {
  readonly total: number
  readonly cameras: number
  readonly issuers: readonly Share[]
  readonly regions: readonly Share[]
  /** Charges by month («2026-11»), newest first. Rulings without a date in their UIN are left out. */
  readonly months: readonly Share[]
  /** Open discounts, earliest last day first. */
  readonly open: readonly OpenDiscount[]
  readonly wrong: readonly WrongNumber[]
}

/** Max number of UINs in one request. */
export const maxNumbers = 100

const sharesOf = (names: readonly string[]): readonly Share[] =>
  [...Map.groupBy(names, (name) => name)]
    .map(([name, { length }]) => ({ name, count: length }))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'ru'))

const openDiscountOf = (uin: Uin, { ruling, issuer }: UinParts, today: LocalDate): OpenDiscount | null => {
  const rule = ruling === null ? null : discountRuleOn(ruling.date)
  // Moscow parking fines are governed by regional law, which has no discount.
  if (ruling === null || rule === null || issuer?.kind === 'moscow-parking') return null
  const lastDay = nextWorkingDay(addDays(ruling.date, rule.days))
  return lastDay >= today ? { uin, lastDay } : null
}

const analyse = (lines: readonly string[], today: LocalDate): FineAnalytics => {
  const inspected = lines.map((typed) => ({ typed, found: inspectUin(typed.slice(0, 300), today) }))
  const good = new Map(
    inspected.flatMap(({ found }) => (found._tag === 'Good' ? [[found.uin, found.parts] as const] : [])),
  )
  const parts = [...good.values()]
  return {
    total: good.size,
    cameras: parts.filter(({ camera }) => camera === true).length,
    issuers: sharesOf(parts.map(({ issuer }) => issuer?.name ?? 'Другие')),
    regions: sharesOf(parts.flatMap(({ region }) => region?.name ?? [])),
    months: sharesOf(parts.flatMap(({ ruling }) => ruling?.date.slice(0, 7) ?? [])).toSorted((a, b) =>
      b.name.localeCompare(a.name),
    ),
    open: [...good]
      .flatMap(([uin, group]) => openDiscountOf(uin, group, today) ?? [])
      .toSorted((a, b) => a.lastDay.localeCompare(b.lastDay)),
    wrong: inspected.flatMap(({ typed, found }) =>
      found._tag === 'Good' ? [] : [{ typed: typed.slice(0, 60), message: found.message }],
    ),
  }
}

/** Parses many UINs, one per line, and groups them. */
export const fineAnalyticsTool: Tool<'uins', FineAnalytics> = {
  path: '/fine-analytics/',
  method: 'get',
  fields: ['uins'],
  read: ({ uins }, today) => {
    const lines = uins
      .split(/[\n,;]/)
      .map((line) => line.trim())
      .filter((line) => line !== '')
    return unlessInvalid(
      [
        lines.length === 0 ? { field: 'uins', text: 'Вставьте хотя бы один номер постановления' } : null,
        lines.length > maxNumbers
          ? {
              field: 'uins',
              text: `Оставьте не больше ${maxNumbers} номеров за один раз, сейчас их ${lines.length}`,
            }
          : null,
      ],
      () => analyse(lines, today),
    )
  },
}
