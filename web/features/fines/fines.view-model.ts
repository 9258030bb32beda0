import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { Instant } from '#domain/dates/instant.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import type { Charge } from '#domain/charges/charge.ts'
import type { SavedAnswer } from '#domain/charges/lookup/saved-answer.ts'
import { lastUpdatedLabel } from '#domain/charges/sources/last-updated.ts'
import type { LookUp } from '#domain/charges/lookup/look-up.ts'
import { discountAtRisk } from '#domain/charges/list/discount-at-risk.ts'
import { chargeTotals } from '#domain/charges/list/charge-totals.ts'
import type { DeviceNotes } from '#application/fines/device-notes.port.ts'
import type { FinesUseCases } from '#application/fines/index.ts'
import type { PaymentRecordsPort } from '#application/payments/payments.port.ts'
import { realClock } from '#web/ui/async/clock.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import type { Failure } from '#web/ui/async/failure.ts'
import {
  firstSearchOf,
  type Found,
  foundIn,
  searchCharges,
  type RenderedLookUp,
  type SearchStatus,
  searchStatusOf,
} from './found-charges.ts'
import { ChargeSelection } from './charge-selection.ts'
import type { OrganisationPermission } from '#domain/organisation/members/member-role.ts'
import type { OwnRole } from '#web/features/own-role/use-own-role.ts'
import { FinesFilter } from './fines-filter.ts'
import { FinesPlan } from './fines-plan.ts'
import { FinesDeviceNotes } from './fines-device-notes.ts'
import { ReleasedCharges } from './released-charges.ts'

interface FinesOptions extends RenderedLookUp {
  readonly now?: () => Instant
  /** The visitor is a company, whose look-ups add nothing to its fleet. */
  readonly isCompany?: boolean
  /** The role of the user in a company; it permits everything where it is absent. */
  readonly role?: Pick<OwnRole, 'limit'> | undefined
}

/** The charge list: polls the sources, shows partial answers and keeps the selection. */
export class FinesViewModel {
  readonly searching: AsyncTask<[LookUp | null], Found>
  readonly choice: ChargeSelection
  readonly plan: FinesPlan
  readonly filter: FinesFilter
  readonly released = new ReleasedCharges()
  /** Partial answer while other sources have not answered. */
  partial: Found | null = null
  /** The partial answer that the page was rendered with, until the first search. */
  private rendered: Found | null
  /** The answer that was shown when the visitor refreshed the list. */
  private earlier: Found | null = null
  /** Saved answers of the device, that of this look-up first. They are shown when the service is unavailable. */
  savedAnswers: readonly SavedAnswer[] = []
  lookUp: LookUp | null
  clock: Instant
  private readonly now: () => Instant
  private readonly notes: FinesDeviceNotes
  private readonly role: Pick<OwnRole, 'limit'> | null

  constructor(
    fines: FinesUseCases,
    records: Pick<PaymentRecordsPort, 'agent'>,
    device: DeviceNotes,
    { now = realClock.now, first = null, lookUp = null, role, isCompany = false }: FinesOptions = {},
  ) {
    this.lookUp = lookUp
    this.now = now
    this.role = role ?? null
    const found = first?.state._tag === 'Done' ? first.state.value : null
    this.rendered = found === null || found.isWhole ? null : foundIn(found)
    this.partial = this.rendered
    this.clock = found?.answeredAt ?? now()
    this.searching = new AsyncTask(
      searchCharges(fines, now, (part) => this.setPartial(part), { isCompany }),
      { first: firstSearchOf(first), onDone: (answer, searched) => this.save(searched, answer) },
    )
    const onChange = () => this.notes.scheduleSave()
    const charges = () => this.charges
    this.plan = new FinesPlan(records, { charges, moment: () => this.moment }, found?.agent ?? null)
    this.filter = new FinesFilter({ charges, moment: () => this.moment, onChange })
    this.choice = new ChargeSelection({
      charges,
      shown: () => this.filter.shownCharges(),
      today: () => this.today,
      policy: () => this.plan.policy,
      mayPay: () => this.limit('payment') === null,
      onChange,
    })
    this.notes = new FinesDeviceNotes(device, {
      lookUp: () => this.lookUp,
      choice: this.choice,
      filter: this.filter,
    })
    observeViewModel(this)
  }

  /** Who may do what the role of the user in a company does not permit; null where it permits it. */
  limit(permission: OrganisationPermission): string | null {
    return this.role?.limit(permission) ?? null
  }

  /** The complete answer; before it the one of the earlier search, or the partial one. */
  private get answer(): Found | null {
    return this.searching.value ?? this.earlier ?? this.partial
  }

  get isWaiting(): boolean {
    return this.searching.isWaiting
  }

  /** True while the shown charges are a partial answer. */
  get isPartial(): boolean {
    return this.isWaiting && this.earlier === null && this.charges.length > 0
  }

  /** Whether there is a list to show: the answer, or charges of an earlier or a partial one, which only a lost session hides. */
  get hasList(): boolean {
    const { isDone, failure } = this.searching
    return isDone || (this.charges.length > 0 && failure?.isSignedOut !== true)
  }

  /** Why the shown list could not be updated. */
  get failureBesideList(): Failure | null {
    return this.hasList ? this.searching.failure : null
  }

  get charges(): readonly Charge[] {
    return this.released.freedIn(this.answer?.charges ?? [])
  }

  /** Deadlines are computed for the time of the answer, so that the list does not change while it is read. */
  get moment(): Instant {
    return this.answer?.answeredAt ?? this.clock
  }

  get today() {
    return localDateOf(this.moment)
  }

  /** Time of the last update, for example «только что» or «в 12:40» (spec §4). */
  get updatedLabel(): string {
    return lastUpdatedLabel(this.moment, this.clock)
  }

  /** The state of the sources, in the words of the page. */
  get status(): SearchStatus {
    return searchStatusOf(this.answer)
  }

  get totals() {
    return chargeTotals(this.charges, this.moment)
  }

  /** Whether every source has answered, so that «всё» is true. */
  get isWhole(): boolean {
    return !this.isPartial && this.status.doubt === null
  }

  get discountAtRisk() {
    return discountAtRisk(this.charges, this.moment)
  }

  tick(): void {
    this.clock = this.now()
  }

  start(lookUp: LookUp | null): void {
    this.earlier = null
    this.lookUp = lookUp
    this.partial = this.rendered
    this.rendered = null
    this.savedAnswers = this.notes.answers()
    const isAnswered = !this.searching.begin(lookUp)
    if (isAnswered && this.searching.value !== null) this.save(lookUp, this.searching.value)
    this.plan.start()
    this.notes.restore()
  }

  /** Asks the sources again. The list stays until they have answered, also if they do not. */
  refresh(): void {
    this.earlier = this.charges.length > 0 ? this.answer : null
    this.partial = null
    this.searching.start(this.lookUp)
  }

  dispose(): void {
    this.searching.cancel()
    this.plan.dispose()
    this.notes.dispose()
  }

  private setPartial(partial: Found): void {
    this.partial = partial
  }

  /** Saves the answer on the device, and sets the clock to its time. */
  private save(lookUp: LookUp | null, found: Found): void {
    this.notes.saveAnswer(lookUp, found)
    this.clock = found.answeredAt
  }
}
