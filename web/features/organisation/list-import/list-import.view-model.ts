import { Effect } from 'effect'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import {
  type ValidatedRow,
  readingOnce,
  validateRows,
  type ListKind,
} from '#domain/documents/table/list-kind.ts'
import { type ListRow, listRows } from '#domain/documents/table/spreadsheet.ts'
import { minuteMs } from '#domain/dates/duration.ts'
import { type Instant, instant } from '#domain/dates/instant.ts'
import type { AppError } from '#application/shared/app-error.ts'
import { addInOrder, type ListProgress } from '#application/documents/add-in-order.ts'
import { maxRows, type ReadSpreadsheet } from '#web/ui/files/spreadsheet-rows.ts'
import { readSpreadsheet } from './read-spreadsheet.ts'
import { type RowOutcome, type ShownRow, shownRow } from './shown-row.ts'
import { PagedList } from '#web/features/organisation/paged-list.ts'
import { realClock } from '#web/ui/async/clock.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

/** Dependencies of an import for one kind of list. */
export interface ListSetup<Key extends string, Draft extends object> {
  readonly kind: ListKind<Key, Draft>
  readonly isKnown: (draft: Draft) => boolean
  /** Saves a draft. Returns a message about the parts of the draft that were not saved, or null. */
  readonly save: (draft: Draft) => Effect.Effect<string | null, AppError>
  /** Called after rows have been added and no further row is being added. */
  readonly onAdded: () => void
  readonly now?: () => Instant
}

const tablePageSize = 50

/** Rows after which the remaining time is estimated. */
const minEstimatedRows = 20

/** Import of a spreadsheet: rows are validated before they are saved, corrected in place and added one by one. */
export class ListImportViewModel<Key extends string, Draft extends object> {
  fileName = ''
  /** Sentence with the reason why the file could not be read. */
  refusal: string | null = null
  isTruncated = false
  waitsMs: number | null = null
  private rows: readonly ListRow<Key>[] = []
  /** Lines with errors at the time of import. They stay visible while they are corrected. */
  private wrongLines: ReadonlySet<number> = new Set()
  private outcomes: ReadonlyMap<number, RowOutcome> = new Map()
  /** Number of rows to add when the last press came. */
  private addingCount = 0
  /** When that press came. */
  private addingSince = instant(0)
  /** Rows that had no error at the time of import. */
  readonly table: PagedList<ShownRow<Key>>
  readonly reading: AsyncTask<[File], void>
  readonly adding: AsyncTask<[], void>
  readonly columns: ListKind<Key, Draft>['columns']
  private readonly setup: ListSetup<Key, Draft>
  private readonly now: () => Instant
  private readonly kind: ListKind<Key, Draft>

  constructor(setup: ListSetup<Key, Draft>) {
    this.setup = setup
    this.now = setup.now ?? realClock.now
    this.kind = readingOnce(setup.kind)
    this.columns = setup.kind.columns
    this.table = new PagedList({
      items: () => this.all.filter(({ line }) => !this.wrongLines.has(line)),
      pageSize: tablePageSize,
    })
    this.reading = new AsyncTask((file: File) =>
      Effect.promise((signal) => readSpreadsheet(file, signal)).pipe(
        Effect.map((spreadsheet) => this.setSpreadsheet(file.name, spreadsheet)),
      ),
    )
    this.adding = new AsyncTask(() =>
      Effect.suspend(() => addInOrder(this.save, this.onProgress)(this.rowsToAdd)).pipe(
        Effect.ensuring(Effect.sync(setup.onAdded)),
      ),
    )
    observeViewModel(this)
  }

  private get validated(): readonly ValidatedRow<Key, Draft>[] {
    return validateRows(this.kind, this.rows, this.setup.isKnown)
  }

  /** Rows that the next press on «Добавить» saves. */
  private get rowsToAdd() {
    return this.validated.filter((row) => row.status === 'new' && this.outcomes.get(row.line) === undefined)
  }

  private readonly save = (row: ValidatedRow<Key, Draft>) =>
    row.status === 'wrong' ? Effect.succeed(null) : this.setup.save(row.draft)

  private get all(): readonly ShownRow<Key>[] {
    return this.validated.map((row) => shownRow(row, this.outcomes.get(row.line)))
  }

  get count(): number {
    return this.rows.length
  }

  countOf(status: ShownRow<Key>['status']): number {
    return this.all.filter((row) => row.status === status).length
  }

  /** Rows that had an error at the time of import, whether corrected or not. */
  get wrong(): readonly ShownRow<Key>[] {
    return this.all.filter(({ line }) => this.wrongLines.has(line))
  }

  /** Share of the rows that have been added, from 0 to 1. */
  get progress(): number {
    return this.addingCount === 0 ? 0 : 1 - this.rowsToAdd.length / this.addingCount
  }

  /** Whole minutes that the rest takes at the pace so far, at least one; null until some rows have been added. */
  get minutesLeft(): number | null {
    const left = this.rowsToAdd.length
    const done = this.addingCount - left
    if (done < minEstimatedRows || left === 0) return null
    return Math.ceil((((this.now() - this.addingSince) / done) * left) / minuteMs)
  }

  /** Table of the rows with errors for export: the columns and the error texts. */
  get errorRows(): readonly (readonly string[])[] {
    return this.all
      .filter(({ status }) => status === 'wrong' || status === 'refused')
      .map(({ texts, errors, text: message }) => [
        ...this.columns.map(({ key }) => texts[key]),
        errors.map(({ text }) => text).join('; ') || message,
      ])
  }

  choose(file: File): void {
    this.adding.cancel()
    this.reading.start(file)
  }

  correct(line: number, key: Key, text: string): void {
    this.rows = this.rows.map((row) =>
      row.line === line ? { line, texts: { ...row.texts, [key]: text } } : row,
    )
  }

  add(): void {
    if (this.adding.isRunning || this.rowsToAdd.length === 0) return
    this.addingCount = this.rowsToAdd.length
    this.addingSince = this.now()
    this.adding.start()
  }

  /** Stops adding rows. Added rows stay, and the rest can be added later. */
  stop(): void {
    this.adding.cancel()
    this.waitsMs = null
  }

  dispose(): void {
    this.reading.cancel()
    this.adding.cancel()
  }

  private setSpreadsheet(name: string, spreadsheet: ReadSpreadsheet): void {
    this.fileName = name
    const rows = spreadsheet._tag === 'Spreadsheet' ? listRows(this.columns, spreadsheet.rows) : null
    this.refusal = spreadsheet._tag === 'Unread' ? spreadsheet.message : this.whyEmpty(rows)
    this.isTruncated = spreadsheet._tag === 'Spreadsheet' && spreadsheet.isCut
    this.rows = rows ?? []
    this.outcomes = new Map()
    this.table.showFirstPage()
    this.wrongLines = new Set(
      this.validated.filter(({ status }) => status === 'wrong').map(({ line }) => line),
    )
  }

  private whyEmpty(rows: readonly ListRow<Key>[] | null): string | null {
    if (rows === null)
      return `В файле нет столбца «${this.columns[0]?.title ?? ''}». Назовите столбцы как в образце, поставьте список на первый лист и выберите файл снова`
    return rows.length === 0 ? 'Под заголовком нет ни одной строки' : null
  }

  private readonly onProgress = (progress: ListProgress<ValidatedRow<Key, Draft>>): void => {
    if (progress._tag === 'Waiting') this.wait(progress.ms)
    else this.note(progress.item.line, progress)
  }

  private wait(ms: number): void {
    this.waitsMs = ms
  }

  private note(line: number, outcome: RowOutcome): void {
    this.waitsMs = null
    this.outcomes = new Map(this.outcomes).set(line, outcome)
  }
}

/** The public members of the model, for any kind of draft: a page neither reads nor makes drafts. `Omit` drops the private ones. */
export type ShownList<Key extends string> = Omit<ListImportViewModel<Key, never>, never>

/** Shown when the file has more rows than the maximum. */
export const truncatedTitle = `Прочитали первые ${maxRows} строк. Остальные перенесите в другой файл`
