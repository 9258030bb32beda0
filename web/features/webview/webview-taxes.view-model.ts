import { Effect } from 'effect'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { Fine } from '#domain/charges/fine.ts'
import { isPayable } from '#domain/charges/list/urgency.ts'
import { type Inn, parseInn } from '#domain/identity/inn.ts'
import { type Kopecks, sum } from '#domain/money/kopecks.ts'
import { readForm } from '#domain/read-form.ts'
import type { Documents } from '#application/documents/index.ts'
import type { Searches } from '#application/fines/searches.ts'
import type { SessionPort } from '#application/session/session.port.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { formResult } from '#web/ui/form/model/field-error.ts'
import { FormModel } from '#web/ui/form/model/form-model.ts'

interface TaxUses {
  readonly documents: Pick<Documents, 'inn'>
  readonly searches: Pick<Searches, 'preload'>
  readonly session: Pick<SessionPort, 'open'>
}

/** The number becomes one of the user's own; the taxes are waited for as long as the server says (spec §4 Preload). */
const findTaxes = ({ documents, searches, session }: TaxUses, inn: Inn) =>
  Effect.gen(function* () {
    const { userId } = yield* session.open()
    yield* documents.inn.add([], { inn })
    return yield* searches.preload(userId)
  })

export class WebviewTaxesViewModel {
  readonly form = new FormModel<'inn', { readonly inn: Inn }>({
    values: { inn: '' },
    validate: ({ inn }) => formResult(readForm({ inn: parseInn(inn) }), { missing: { inn: 'Введите ИНН' } }),
  })
  /** What the payer left for another time. */
  left: ReadonlySet<Fine['id']> = new Set()
  readonly finding: AsyncTask<[Inn], readonly Fine[]>

  constructor(uses: TaxUses) {
    this.finding = new AsyncTask((inn: Inn) => findTaxes(uses, inn))
    observeViewModel(this)
  }

  get taxes(): readonly Fine[] | null {
    return this.finding.state._tag === 'Done' ? this.finding.state.value : null
  }

  /** Paid ones, and those whose payment has begun, are shown and not offered. */
  get unpaid(): readonly Fine[] {
    return (this.taxes ?? []).filter(isPayable)
  }

  get chosen(): readonly Fine[] {
    return this.unpaid.filter(({ id }) => !this.left.has(id))
  }

  get total(): Kopecks {
    return sum(this.chosen.map(({ amount }) => amount))
  }

  get payHref(): string {
    return `/webview/payment/?ids=${this.chosen.map(({ id }) => id).join(',')}&type=tax`
  }

  choose(id: Fine['id'], isChosen: boolean): void {
    const left = new Set(this.left)
    if (isChosen) left.delete(id)
    else left.add(id)
    this.left = left
  }

  submit(): void {
    const asked = this.form.submit()
    if (asked !== null && !this.finding.isRunning) this.finding.start(asked.inn)
  }
}
