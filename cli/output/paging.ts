import type { Command } from 'commander'
import type { Context } from '#cli/runtime/context.ts'
import type { OutputOptions } from './output-options.ts'
import { runtimeMessages } from '#cli/messages/ru/runtime.ts'
import { printNote } from './print-note.ts'
import { parseWholeNumber } from '#cli/runtime/whole-number.ts'
import { abortRefused } from '#cli/runtime/command-aborted.ts'

/** The requested part of a long list. */
export interface Paging {
  /** Page number, counted from one. */
  readonly page?: number
  readonly limit?: number
  readonly all?: true
}

const fromOne = parseWholeNumber(1, 999_999)

/** Default rows per page at a terminal; programs get all rows by default. */
const screenful = 50

/** Adds `--limit`, `--page` and `--all` to a command. */
export const withPaging = (command: Command, { translate }: Pick<Context, 'translate'>): Command =>
  command
    .option('--limit <n>', translate(runtimeMessages.limitOption(screenful)), fromOne)
    .option('--page <n>', translate(runtimeMessages.pageOption), fromOne)
    .option('--all', translate(runtimeMessages.allOption))

export interface ResultPage<Row> {
  readonly rows: readonly Row[]
  readonly page: number
  readonly pages: number
  readonly total: number
}

/** Rows per page; Infinity: all rows on one page. */
export const pageSize = ({ page, limit, all }: Paging, { format }: OutputOptions): number => {
  if (all === true) return Number.POSITIVE_INFINITY
  return limit ?? (format === 'table' || page !== undefined ? screenful : Number.POSITIVE_INFINITY)
}

/** Returns the number of pages of a list with `total` rows; aborts the command with `page.beyond` for a page after the last one. */
export const pageCountOf = (total: number, size: number, page: number): number => {
  const pages = Math.max(1, Math.ceil(total / size))
  if (page > pages) throw abortRefused('page.beyond', runtimeMessages.pageBeyond(page, pages))
  return pages
}

/**
 * Returns the rows of the requested page. Without a terminal all rows are one page. Aborts the command with `page.beyond` for a page
 * after the last one.
 */
export const resultPageOf = <Row>(
  rows: readonly Row[],
  paging: Paging,
  view: OutputOptions,
): ResultPage<Row> => {
  const size = pageSize(paging, view)
  const page = paging.page ?? 1
  const pages = pageCountOf(rows.length, size, page)
  // Infinity * 0 is NaN.
  const from = page === 1 ? 0 : (page - 1) * size
  return { rows: rows.slice(from, from + size), page, pages, total: rows.length }
}

/** Writes to stderr that there are more pages. */
export const printPageNote = (
  context: Context,
  { page, pages, total }: Omit<ResultPage<unknown>, 'rows'>,
): void => {
  const next = Math.min(page + 1, pages)
  if (pages > 1) printNote(context, runtimeMessages.pageNote(page, pages, total, next))
}
