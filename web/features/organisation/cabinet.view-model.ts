import { Clock, Effect } from 'effect'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import { instant } from '#domain/dates/instant.ts'
import { isMasked } from '#domain/organisation/masking.ts'
import { isPermitted, type OrganisationRole } from '#domain/organisation/members/member-role.ts'
import type { OrganisationState } from '#domain/organisation/organisation-state.ts'
import type { Organisation } from '#domain/organisation/organisation.ts'
import { legalEntityType } from '#domain/session/user-type.ts'
import type { OrganisationUseCases } from '#application/organisation/index.ts'
import type { OrganisationPort } from '#application/organisation/organisation.port.ts'
import type { Profile } from '#application/profile/index.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { subscriptionTexts, type SubscriptionTexts } from './subscription-texts.ts'

/** An organisation whose cabinet is accessible. */
export interface OpenCabinet {
  readonly state: OrganisationState
  readonly organisation: Organisation
  readonly subscription: SubscriptionTexts | null
  /** Numbers contain asterisks (spec §4). */
  readonly isMasked: boolean
  /** The role of the user in the organisation. */
  readonly role: OrganisationRole
  /** Vehicles, drivers and shifts can be read but not changed: the subscription has expired, or the role does not permit changes. */
  readonly isReadOnly: boolean
}

/** Access state of a visitor to the cabinet. */
export type CabinetEntry =
  | { readonly _tag: 'Anonymous' }
  | { readonly _tag: 'Individual' }
  | { readonly _tag: 'NoOrganisation' }
  | ({ readonly _tag: 'Open' } & OpenCabinet)

interface CabinetDeps {
  readonly profile: Pick<Profile, 'load' | 'changeUserType'>
  readonly organisation: Pick<OrganisationUseCases, 'state'>
  readonly port: Pick<OrganisationPort, 'organisation'>
}

const loadEntry =
  ({ profile, organisation, port }: CabinetDeps) =>
  () =>
    Effect.gen(function* () {
      const { user } = yield* profile.load()
      if (user === null) return { _tag: 'Anonymous' } as const
      if (!user.isLegalEntity) return { _tag: 'Individual' } as const
      const current = yield* port.organisation()
      if (current === null) return { _tag: 'NoOrganisation' } as const
      const state = yield* organisation.state(legalEntityType)
      return {
        _tag: 'Open',
        state,
        organisation: current,
        subscription: subscriptionTexts(state, instant(yield* Clock.currentTimeMillis)),
        isMasked: isMasked(state),
        role: current.role,
        isReadOnly: state.isSubscriptionExpired || !isPermitted(current.role, 'fleet'),
      } as const
    }).pipe(
      Effect.map((entry): CabinetEntry => entry),
      Effect.catchTag('NotSignedIn', () => Effect.succeed<CabinetEntry>({ _tag: 'Anonymous' })),
    )

/** Access to the company's cabinet: who the visitor is, and how an individual can create an organisation. */
export class CabinetViewModel {
  readonly entering: AsyncTask<[], CabinetEntry>
  /** The name that the company got on this page. */
  private newName: string | null = null
  readonly becomingCompany: AsyncTask<[], boolean>

  constructor(deps: CabinetDeps) {
    this.entering = new AsyncTask(loadEntry(deps))
    this.becomingCompany = new AsyncTask(() => deps.profile.changeUserType(legalEntityType), {
      onDone: () => this.start(),
    })
    observeViewModel(this)
  }

  get entry(): CabinetEntry | null {
    return this.entering.value
  }

  /** The name of the company, or its INN where it has none; null without a cabinet. */
  get companyName(): string | null {
    const { entry, newName } = this
    if (entry?._tag !== 'Open') return null
    return newName ?? (entry.state.companyName || `ИНН ${entry.organisation.inn}`)
  }

  rename(name: string): void {
    this.newName = name
  }

  /** Loads the access state. Called again after a change. */
  start(): void {
    this.entering.start()
  }

  becomeCompany(): void {
    this.becomingCompany.start()
  }

  dispose(): void {
    this.entering.cancel()
  }
}
