import { Effect } from 'effect'
import type { FaqUseCases } from '#application/articles/faq.ts'
import type { FaqEntry } from '#domain/articles/article.ts'
import { findQuestions } from '#domain/articles/find-questions.ts'
import { counted } from '#domain/wording/plural.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import { FormModel } from '#web/ui/form/model/form-model.ts'

/** A search that the page was rendered with. */
export interface FaqAnswer {
  readonly typed: string
  /** Null if nothing is typed. */
  readonly found: readonly FaqEntry[] | null
}

const answers = ['ответ', 'ответа', 'ответов'] as const

const foundText = (count: number): string =>
  count === 0
    ? 'Ничего не нашлось. Попробуйте другие слова или одно слово вместо нескольких'
    : `Нашли ${counted(count, answers)}`

/** A search in questions and answers. The page has no answers, so they are loaded when something is typed. */
export class FaqSearchViewModel {
  readonly form: FormModel<'q', string>
  readonly loading: AsyncTask<[], readonly FaqEntry[]>
  private readonly rendered: FaqAnswer

  constructor(faq: Pick<FaqUseCases, 'all'>, rendered: FaqAnswer) {
    this.rendered = rendered
    this.form = new FormModel<'q', string>({
      values: { q: rendered.typed },
      validate: ({ q }) => ({ _tag: 'Valid', value: q }),
    })
    this.loading = new AsyncTask(() => faq.all().pipe(Effect.map(({ entries }) => entries)))
    observeViewModel(this)
  }

  private get typed(): string {
    return this.form.values.q.trim()
  }

  /** Whether the answers are needed and have not been requested. */
  get isDue(): boolean {
    return this.typed !== '' && this.typed !== this.rendered.typed && this.loading.state._tag === 'Idle'
  }

  /** The questions with the typed words; null if nothing is typed or the answers have not arrived. */
  get found(): readonly FaqEntry[] | null {
    if (this.typed === '') return null
    if (this.typed === this.rendered.typed) return this.rendered.found
    return this.loading.value && findQuestions(this.loading.value, this.typed)
  }

  get status(): string {
    if (this.found !== null) return foundText(this.found.length)
    return this.loading.isRunning ? 'Ищем…' : ''
  }

  load(): void {
    if (this.isDue || this.loading.failure !== null) this.loading.start()
  }

  dispose(): void {
    this.loading.cancel()
  }
}
