import type { Effect } from 'effect'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import { describeIssue } from '#domain/identity/issue-wording.ts'
import { zero } from '#domain/money/kopecks.ts'
import { type CrmOrder, readCrmOrder, utmsOf } from '#domain/organisation/crm-order.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

export const orderFields = ['name', 'phone', 'email', 'inn', 'countAuto'] as const

export type OrderField = (typeof orderFields)[number]

export interface OrderMistake {
  readonly field: OrderField | 'consent'
  readonly text: string
}

const missing: Readonly<Record<OrderField, string>> = {
  name: 'Напишите, как к вам обращаться',
  phone: 'Введите телефон',
  email: 'Введите почту: на неё придёт ответ',
  inn: 'Введите ИНН компании',
  countAuto: 'Напишите, сколько машин',
}

const isOrderField = (field: string): field is OrderField => orderFields.some((known) => known === field)

const nothing: Readonly<Record<OrderField, string>> = {
  name: '',
  phone: '',
  email: '',
  inn: '',
  countAuto: '',
}

/** Takes an order; answers whether it was taken. */
export type TakeOrder = (order: CrmOrder) => Effect.Effect<boolean>

/** The order form of the pages for companies. `tag` says which of them. */
export class CrmOrderViewModel {
  readonly sending: AsyncTask<[CrmOrder], boolean>
  values = nothing
  isAgreed = false
  isJudged = false
  private readonly tag: string
  private readonly search: string

  constructor(take: TakeOrder, tag: string, search: string) {
    this.sending = new AsyncTask(take)
    this.tag = tag
    this.search = search
    observeViewModel(this)
  }

  private get read() {
    return readCrmOrder({
      ...this.values,
      tag: this.tag,
      userId: '',
      budget: zero,
      utms: utmsOf(new URLSearchParams(this.search)),
      monthsCount: '',
    })
  }

  get mistakes(): readonly OrderMistake[] {
    if (!this.isJudged) return []
    const { read } = this
    const issues = read._tag === 'Unread' ? read.issues : []
    return [
      ...issues.flatMap(({ field, issue }) =>
        isOrderField(field)
          ? [{ field, text: issue.code === 'required' ? missing[field] : describeIssue(issue) }]
          : [],
      ),
      ...(this.isAgreed
        ? []
        : [{ field: 'consent' as const, text: 'Отметьте согласие: без него мы не можем принять заявку' }]),
    ]
  }

  mistakeAt(field: OrderMistake['field']): string | undefined {
    return this.mistakes.find((mistake) => mistake.field === field)?.text
  }

  get isTaken(): boolean {
    return this.sending.value === true
  }

  get isRefused(): boolean {
    return this.sending.failure !== null || this.sending.value === false
  }

  set(field: OrderField, text: string): void {
    this.values = { ...this.values, [field]: text }
  }

  agree(isAgreed: boolean): void {
    this.isAgreed = isAgreed
  }

  /** Takes over what was typed before the application was there. */
  take(typed: URLSearchParams): void {
    for (const field of orderFields) this.set(field, typed.get(field) ?? '')
    this.isAgreed = typed.has('consent')
  }

  send(): void {
    this.isJudged = true
    const { read } = this
    if (read._tag === 'Unread' || !this.isAgreed || this.sending.isRunning || this.isTaken) return
    this.sending.start(read.value)
  }
}
