import type { LocalDate } from '#domain/dates/local-date.ts'
import type { Plate } from '#domain/identity/plate.ts'
import type { ChargeDocumentKind } from '#adapters/backend/server/database/tables.ts'
import type { ChargeRecord } from './charge-record.ts'

/** What a register is asked about: a document in its stored form, or the number of one charge. */
export interface SearchSubject {
  readonly kind: ChargeDocumentKind | 'uin'
  readonly value: string
  /** The plate that a user gave together with a certificate. */
  readonly plate?: Plate
}

/** A register of charges outside the store; here a gateway to a real one would be added. */
export interface ChargeSource {
  readonly name: string
  /** As people know it; the name where nothing is said. */
  readonly title?: string
  /** How long its answer is waited for; 90 s where nothing is said (domain/charges/sources/search-completeness.ts). */
  readonly timeoutMs?: number
  /** Asked only where no register has anything to say: for trying out. */
  readonly standsIn: boolean
  /** How long the register gathers the answer to a full request, which the ordinances wait for. */
  readonly settleMs: number
  /** Rejects when the register cannot answer; nobody waits any more once `signal` is aborted. */
  readonly ask: (
    subject: SearchSubject,
    today: LocalDate,
    signal: AbortSignal,
  ) => Promise<readonly ChargeRecord[]>
}
