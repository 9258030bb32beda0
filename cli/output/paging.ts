import { type Command, InvalidArgumentError } from 'commander'
import type { Context } from '#cli/runtime/context.ts'
import { refused } from '#cli/runtime/exit-result.ts'
import { Ended } from '#cli/runtime/command-aborted.ts'
import type { View } from './output-options.ts'

/** Which part of a long list was asked for. */
export interface Paging {
  /** From one. */
  readonly page?: number
  readonly limit?: number
  readonly all?: true
}

const fromOne = (text: string): number => {
  const number = /^\d{1,6}$/.test(text) ? Number(text) : 0
  if (number > 0) return number
  throw new InvalidArgumentError('нужно целое число от 1 до 999999')
}

/** A person reads a screen at a time; a program takes everything unless it asks for a part. */
const screenful = 50

export const withPaging = (command: Command): Command =>
  command
    .option('--limit <n>', `не больше стольких на странице; на экране ${screenful}, в трубе все`, fromOne)
    .option('--page <n>', 'страница, с первой', fromOne)
    .option('--all', 'все сразу и на экране')

export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly page: number
  readonly pages: number
  readonly total: number
}

/** Rows on a page of what was asked for; Infinity where everything goes on one. */
export const pageSize = ({ page, limit, all }: Paging, { format }: View): number => {
  if (all === true) return Number.POSITIVE_INFINITY
  return limit ?? (format === 'table' || page !== undefined ? screenful : Number.POSITIVE_INFINITY)
}

const beyond = (page: number, pages: number): Ended =>
  new Ended(refused('page.beyond', `Страницы ${page} нет, последняя ${pages}`))

export const pageOf = <Row>(rows: readonly Row[], paging: Paging, view: View): Page<Row> => {
  const size = pageSize(paging, view)
  const page = paging.page ?? 1
  const pages = Math.max(1, Math.ceil(rows.length / size))
  if (page > pages) throw beyond(page, pages)
  // Infinity times zero is no number.
  const from = page === 1 ? 0 : (page - 1) * size
  return { rows: rows.slice(from, from + size), page, pages, total: rows.length }
}

/** A reader of one page is told of the others. */
export const sayPage = ({ words }: Context, { page, pages, total }: Omit<Page<unknown>, 'rows'>): void => {
  if (pages > 1)
    words.write(
      `Страница ${page} из ${pages}, всего ${total}. Дальше: --page ${Math.min(page + 1, pages)} или --all\n`,
    )
}
