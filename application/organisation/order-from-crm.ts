import { Effect } from 'effect'
import { type CrmOrder, crmSubmission } from '#domain/organisation/crm-order.ts'
import type { FormSubmission } from '#domain/tracking/page-event.ts'
import type { CrmPort } from './organisation.port.ts'

/** Logs a form that was sent; what it cannot log is its own affair (spec §8, tracking failure). */
export type TrackForm = (submission: FormSubmission) => Effect.Effect<void, unknown>

/**
 * Spec §7 Legal entity: success and error are logged as form submissions. Answers whether the order was taken: a failure
 * returns nothing more than that.
 */
export const orderFromCrm = (crm: CrmPort, track: TrackForm) => (order: CrmOrder) =>
  crm.order(order).pipe(
    Effect.as(true),
    Effect.catch(() => Effect.succeed(false)),
    Effect.tap((isTaken) => Effect.ignore(track(crmSubmission(order, isTaken ? 'ok' : 'error')))),
  )
