import { Effect } from 'effect'
import { type Instant } from '#domain/dates/instant.ts'
import type { CommissionPolicy } from '#domain/payment/commission.ts'
import type { Documents, Fleet } from '#application/documents/index.ts'
import type { FinesUseCases } from '#application/fines/index.ts'
import { firstAgent } from '#application/payments/first-agent.ts'
import type { PaymentRecordsPort } from '#application/payments/payments.port.ts'
import { type FleetCharges, loadCharges } from '#web/features/organisation/load-charges.ts'

/** What the list needs of the company besides its charges. */
export type CompanyRecords = Pick<Documents, 'fleet'> & Pick<PaymentRecordsPort, 'agent'>

interface LoadedFines {
  readonly found: FleetCharges
  readonly fleet: Fleet
  /** The commission of the payment page. Null if it is unknown: that page names it, so the list is shown without it too. */
  readonly policy: CommissionPolicy | null
}

/** Returns an effect that loads the charges of the fleet with its vehicles and drivers. */
export const loadFleetFines = (fines: FinesUseCases, company: CompanyRecords, now: () => Instant) => () =>
  Effect.all(
    {
      found: loadCharges(fines, now)(),
      fleet: company.fleet(),
      policy: firstAgent(company).pipe(
        Effect.map(({ fee }) => fee),
        Effect.orElseSucceed(() => null),
      ),
    },
    { concurrency: 3 },
  ).pipe(Effect.map((loaded): LoadedFines => loaded))
