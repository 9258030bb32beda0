import type { Effect } from 'effect'
import { makeAutoObservable, observableRef } from 'mobx'
import { describeIssue } from '#domain/identity/issue-wording.ts'
import { zero } from '#domain/money/kopecks.ts'
import { type CrmOrder, readCrmOrder, utmsOf } from '#domain/organisation/crm-order.ts'
import { Task } from '#web/ui/async/task.ts'

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
  readonly sending: Task<[CrmOrder], boolean, never>
  values = nothing
  isAgreed = false
  isJudged = false
  private readonly tag: string
  private readonly search: string

  constructor(take: TakeOrder, tag: string, search: string) {
    this.sending = new Task(take)
    this.tag = tag
    this.search = search
    makeAutoObservable<this, 'tag' | 'search'>(
      this,
      { sending: observableRef, values: observableRef, tag: false, search: false },
      { autoBind: true },
    )
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
    const issues = read._tag === 'Invalid' ? read.issues : []
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
    return this.sending.state._tag === 'Done' && this.sending.state.value
  }

  get isRefused(): boolean {
    const { state } = this.sending
    return state._tag === 'Crashed' || (state._tag === 'Done' && !state.value)
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
    if (read._tag === 'Invalid' || !this.isAgreed || this.sending.isRunning || this.isTaken) return
    this.sending.start(read.value)
  }
}
