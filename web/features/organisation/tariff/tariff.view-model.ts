import { Effect } from 'effect'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import { subscriptionTerms } from '#domain/organisation/subscription-order.ts'
import type { SubscriptionOrder } from '#domain/organisation/subscription.ts'
import type {
  OrganisationPort,
  PendingOrder,
  PricedTariff,
  SubscriptionProfile,
} from '#application/organisation/organisation.port.ts'
import type { Documents } from '#application/documents/index.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

interface Loaded {
  readonly tariffs: readonly PricedTariff[]
  readonly subscription: SubscriptionProfile
  /** Size of the fleet; zero where it is not known. The backend checks an order again. */
  readonly vehicles: number
}

type FleetSource = Pick<Documents, 'fleet'>

const countVehicles = (documents: FleetSource | null): Effect.Effect<number> =>
  documents === null
    ? Effect.succeed(0)
    : documents.fleet().pipe(
        Effect.map(({ vehicles }) => vehicles.length),
        Effect.orElseSucceed(() => 0),
      )

const load = (organisation: OrganisationPort, documents: FleetSource | null) => () =>
  Effect.all(
    {
      tariffs: organisation.tariffs(null),
      subscription: organisation.subscription(),
      vehicles: countVehicles(documents),
    },
    { concurrency: 3 },
  )

/** Tariffs, prices for a term, and the unpaid order. */
export class TariffViewModel {
  countDays = subscriptionTerms[0]?.countDays ?? 30
  /** The order that was cancelled here; null before a cancellation and after a new order. */
  cancelled: PendingOrder | null = null
  /** The answer to the last operation was lost, and the subscription could not be requested after it. */
  isUncertain = false
  private changed: SubscriptionProfile | null = null
  readonly loading: AsyncTask<[], Loaded>
  readonly ordering: AsyncTask<[SubscriptionOrder], SubscriptionProfile>
  readonly cancelling: AsyncTask<[PendingOrder], SubscriptionProfile>

  /** `documents` is null for a page that does not show the size of the fleet, which is not requested then. */
  constructor(organisation: OrganisationPort, documents: FleetSource | null) {
    this.loading = new AsyncTask(load(organisation, documents))
    this.ordering = new AsyncTask(
      (order: SubscriptionOrder) => {
        const replaced = this.subscription?.order?.id
        return organisation.orderTariff(order).pipe(
          Effect.catch((error) =>
            this.verify(organisation, error, ({ order: placed }) => {
              const isNew = placed !== null && placed.id !== replaced
              return (
                isNew && placed.subscribeType === order.subscribeType && placed.countDays === order.countDays
              )
            }),
          ),
        )
      },
      { onDone: (profile) => this.setProfile(profile, null) },
    )
    this.cancelling = new AsyncTask(
      (order: PendingOrder) => {
        const { subscription: before } = this
        return organisation
          .cancelOrder(order.id)
          .pipe(
            Effect.catch((error) =>
              this.verify(
                organisation,
                error,
                (now) =>
                  now.order?.id !== order.id && now.subscriptionEndDate === before?.subscriptionEndDate,
              ),
            ),
          )
      },
      { onDone: (profile, order) => this.setProfile(profile, order) },
    )
    observeViewModel(this)
  }

  private get loaded(): Loaded | null {
    return this.loading.value
  }

  get subscription(): SubscriptionProfile | null {
    return this.changed ?? this.loaded?.subscription ?? null
  }

  get tariffs(): readonly PricedTariff[] {
    return this.loaded?.tariffs ?? []
  }

  get sold(): readonly PricedTariff[] {
    return this.tariffs.filter(({ price }) => price !== null)
  }

  get vehicles(): number {
    return this.loaded?.vehicles ?? 0
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
    // The failure of an earlier cancellation is about another order.
    this.cancelling.reset()
    this.ordering.start({ subscribeType: tariff.subscribeType, countDays: this.countDays })
  }

  cancelOrder(order: PendingOrder): void {
    if (this.cancelling.isRunning) return
    this.ordering.reset()
    this.cancelling.start(order)
  }

  /** Repeats the cancellation; one that was made already is answered as before. */
  retryCancelling(): void {
    const order = this.subscription?.order ?? null
    if (order !== null) this.cancelOrder(order)
  }

  dispose(): void {
    this.loading.cancel()
  }

  /**
   * Requests the subscription after a failure and shows it as it is now. An operation whose answer was lost has succeeded if
   * `isMade` finds its result there.
   */
  private verify(
    organisation: Pick<OrganisationPort, 'subscription'>,
    error: BackendFailed,
    isMade: (profile: SubscriptionProfile) => boolean,
  ): Effect.Effect<SubscriptionProfile, BackendFailed> {
    const isLost = error._tag === 'BackendUnavailable'
    return organisation.subscription().pipe(
      Effect.tapError(() => Effect.sync(() => this.setUncertain(isLost))),
      Effect.catch(() => Effect.fail(error)),
      Effect.tap((profile) => Effect.sync(() => this.setProfile(profile, null))),
      Effect.flatMap((profile) => (isLost && isMade(profile) ? Effect.succeed(profile) : Effect.fail(error))),
    )
  }

  private setUncertain(isUncertain: boolean): void {
    this.isUncertain = isUncertain
  }

  private setProfile(profile: SubscriptionProfile, cancelled: PendingOrder | null): void {
    this.isUncertain = false
    this.changed = profile
    this.cancelled = cancelled
  }
}
