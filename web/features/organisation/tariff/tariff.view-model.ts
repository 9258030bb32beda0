import { Effect } from 'effect'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import { subscriptionTerms } from '#domain/organisation/subscription-order.ts'
import type { SubscriptionOrder } from '#domain/organisation/subscription.ts'
import type {
  OrganisationPort,
  PricedTariff,
  SubscriptionProfile,
} from '#application/organisation/organisation.port.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

interface Loaded {
  readonly tariffs: readonly PricedTariff[]
  readonly subscription: SubscriptionProfile
}

const load = (organisation: OrganisationPort) => () =>
  Effect.all(
    { tariffs: organisation.tariffs(null), subscription: organisation.subscription() },
    { concurrency: 2 },
  )

/** Tariffs, prices for a term, and the unpaid order. */
export class TariffViewModel {
  countDays = subscriptionTerms[0]?.countDays ?? 30
  private ordered: SubscriptionProfile | null = null
  readonly loading: AsyncTask<[], Loaded>
  readonly ordering: AsyncTask<[SubscriptionOrder], SubscriptionProfile>

  constructor(organisation: OrganisationPort) {
    this.loading = new AsyncTask(load(organisation))
    this.ordering = new AsyncTask((order: SubscriptionOrder) =>
      organisation
        .orderTariff(order)
        .pipe(Effect.tap((profile) => Effect.sync(() => this.setProfile(profile)))),
    )
    observeViewModel(this)
  }

  private get loaded(): Loaded | null {
    return this.loading.value
  }

  get subscription(): SubscriptionProfile | null {
    return this.ordered ?? this.loaded?.subscription ?? null
  }

  get tariffs(): readonly PricedTariff[] {
    return this.loaded?.tariffs ?? []
  }

  get sold(): readonly PricedTariff[] {
    return this.tariffs.filter(({ price }) => price !== null)
  }

  costOf(tariff: PricedTariff) {
    return tariff.terms.find(({ countDays }) => countDays === this.countDays)?.cost ?? null
  }

  /** Returns the title of a tariff, or its number if it is not in the list of tariffs. */
  titleOf(subscribeType: number): string {
    const tariff = this.tariffs.find((candidate) => candidate.subscribeType === subscribeType)
    return tariff?.title ?? `№ ${subscribeType}`
  }

  setTerm(countDays: number): void {
    this.countDays = countDays
  }

  start(): void {
    this.loading.start()
  }

  order(tariff: PricedTariff): void {
    if (this.ordering.isRunning) return
    this.ordering.start({ subscribeType: tariff.subscribeType, countDays: this.countDays })
  }

  dispose(): void {
    this.loading.cancel()
  }

  private setProfile(profile: SubscriptionProfile): void {
    this.ordered = profile
  }
}
