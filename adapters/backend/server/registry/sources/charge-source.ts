import type { LocalDate } from '#domain/dates/local-date.ts'
import type { Plate } from '#domain/identity/plate.ts'
import type { ChargeDocumentKind } from '#adapters/backend/server/database/tables/charges.tables.ts'
import type { ChargeRecord } from '#adapters/backend/server/registry/charge-record.ts'

/** The subject of a request to a register: a document in its stored form, or the number of one charge. */
export interface SearchSubject {
  readonly kind: ChargeDocumentKind | 'uin'
  readonly value: string
  /** The plate that a user gave together with a certificate. */
  readonly plate?: Plate
  /** True where charges without a certificate already carry the given plate, so a stand-in adds no plate. */
  readonly isPlateOpen?: boolean
}

/** The source of charges that are invented, for trying out. Pages say so. */
export const demoSource = 'demo'

/** A register of charges outside the store; a gateway to a real register implements this port. */
export interface ChargeSource {
  readonly name: string
  /** The name for users; `name` when absent. */
  readonly title?: string
  /** Timeout of its answer; 90 s when absent (domain/charges/sources/search-completeness.ts). */
  readonly timeoutMs?: number
  /** True for a stand-in of a trial installation, which is asked only where no register has an answer. */
  readonly isStandIn: boolean
  /** Milliseconds in which the register gathers the answer to a full request, which the ordinances wait for. */
  readonly settleMs: number
  /** Rejects when the register cannot answer; the result is ignored once `signal` is aborted. */
  readonly findCharges: (
    subject: SearchSubject,
    today: LocalDate,
    signal: AbortSignal,
  ) => Promise<readonly ChargeRecord[]>
}
