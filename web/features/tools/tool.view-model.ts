import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { LocalDate } from '#domain/dates/local-date.ts'
import type { Mistake, Reading, Tool, Values } from './tool.ts'

/** A tool on the screen: judged when it is sent, and from then on with every change. */
export class ToolViewModel<Field extends string, Answer> {
  values: Values<Field>
  isJudged: boolean
  private readonly tool: Tool<Field, Answer>
  private readonly today: LocalDate

  /** `search` is the address: an answer that was sent by a link or by a form without scripts is there at once. */
  constructor(tool: Tool<Field, Answer>, search: URLSearchParams, today: LocalDate) {
    this.tool = tool
    this.today = today
    this.values = this.valuesIn(search)
    this.isJudged = tool.fields.some((field) => search.has(field))
    observeViewModel(this)
  }

  private valuesIn(search: URLSearchParams): Values<Field> {
    const entries = this.tool.fields.map((field) => [field, search.get(field) ?? ''] as const)
    return Object.fromEntries(entries) as Record<Field, string>
  }

  get path(): string {
    return this.tool.path
  }

  private get reading(): Reading<Field, Answer> | null {
    return this.isJudged ? this.tool.read(this.values, this.today) : null
  }

  get answer(): Answer | null {
    return this.reading?._tag === 'Answered' ? this.reading.answer : null
  }

  get mistakes(): readonly Mistake<Field>[] {
    return this.reading?._tag === 'Mistaken' ? this.reading.mistakes : []
  }

  mistakeAt(field: Field): string | undefined {
    return this.mistakes.find((mistake) => mistake.field === field)?.text
  }

  set(field: Field, text: string): void {
    this.values = { ...this.values, [field]: text }
  }

  /** Takes over what was typed before the application was there. */
  take(search: URLSearchParams): void {
    this.values = this.valuesIn(search)
  }

  /** Whether there is an answer. */
  judge(): boolean {
    this.isJudged = true
    return this.answer !== null
  }
}
