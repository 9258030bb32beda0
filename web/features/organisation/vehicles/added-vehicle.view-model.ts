import { Effect } from 'effect'
import type { Instant } from '#domain/dates/instant.ts'
import { type ChargeList, chargesOf } from '#domain/charges/list/charge-list.ts'
import { chargeTotals } from '#domain/charges/list/charge-totals.ts'
import { completenessOf } from '#domain/charges/sources/search-completeness.ts'
import { searchOf } from '#domain/charges/sources/search-of-documents.ts'
import type { StsDocument } from '#domain/documents/document.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { FinesUseCases } from '#application/fines/index.ts'
import { realClock } from '#web/ui/async/clock.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

const later = 'Машина добавлена. Штрафы покажем в списке, когда ответят источники'

const answerText = (list: ChargeList, now: Instant): string => {
  if ((list.mismatched ?? []).length > 0)
    return 'Машина добавлена, но госномер не подходит к этому СТС: проверьте номера, штрафы пока не найти'
  const { payable } = chargeTotals(chargesOf(list), now)
  if (payable.count > 0) return `Машина добавлена: ${payable.counted} на ${formatRoubles(payable.due)}`
  const isWhole = completenessOf(searchOf(list.searches ?? []))._tag === 'Answered'
  return isWhole ? 'Машина добавлена: неоплаченных штрафов нет' : later
}

/** The vehicle that was added by hand, and the fines that the sources know about it. */
export class AddedVehicleViewModel {
  private readonly asking: AsyncTask<[StsDocument], string>

  constructor(fines: Pick<FinesUseCases, 'refreshDocument'>, now: () => Instant = realClock.now) {
    this.asking = new AsyncTask(({ stsNumber }: StsDocument) =>
      fines
        .refreshDocument({ type: 'sts', identifier: stsNumber })
        .pipe(Effect.map((list) => answerText(list, now()))),
    )
    observeViewModel(this)
  }

  /** Null before a vehicle was added. The vehicle is in the list even if the sources fail. */
  get text(): string | null {
    switch (this.asking.state._tag) {
      case 'Idle':
        return null
      case 'Running':
        return 'Машина добавлена, ищем её штрафы…'
      case 'Failed':
        return later
      case 'Done':
        return this.asking.state.value
    }
  }

  show(vehicle: StsDocument): void {
    this.asking.start(vehicle)
  }

  dispose(): void {
    this.asking.cancel()
  }
}
