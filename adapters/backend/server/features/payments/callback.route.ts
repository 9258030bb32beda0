import type { Context, Hono } from 'hono'
import type { Acquirer } from '#adapters/backend/server/acquirer/acquirer.ts'
import { problem } from '#adapters/backend/server/problem.ts'
import type { Store } from '#adapters/backend/server/store/store.ts'
import { noteNews, processNews } from './inbox.table.ts'
import type { Books } from './move-payment.ts'
import { findPayment } from './payments.table.ts'

export const callbackPath = '/api/acquirer/callback'

export interface CallbackNeeds extends Books {
  readonly store: Store
  readonly acquirer: Acquirer
}

/**
 * Where the acquirer tells its news, at least once and in any order. Answered with 200 as soon as the news is written down;
 * should acting on it fail, the reconciler does it later.
 */
export const mountCallback = (app: Hono, needs: CallbackNeeds): void => {
  const { store, acquirer, log, now } = needs

  const act = (eventId: string): Promise<void> =>
    processNews(store, eventId, needs).catch((error: unknown) =>
      log('error', 'callback is noted but not acted on', {
        eventId,
        reason: String(error),
      }),
    )

  app.post(callbackPath, async (context: Context) => {
    const heard = acquirer.hear(await context.req.text(), context.req.raw.headers)
    if (heard._tag === 'Forged') {
      log('warn', 'security: callback refused', { why: heard.why })
      return problem(context, 403, 'callback.signature', 'Подпись не подходит')
    }
    if (heard._tag === 'Unreadable') {
      log('error', 'callback is signed but unreadable')
      return problem(context, 400, 'callback.shape', 'Сообщение не читается')
    }
    if ((await findPayment(store.db, heard.paymentId)) === undefined) {
      log('warn', 'security: callback about an unknown payment', { payment: heard.paymentId })
      return problem(context, 404, 'payment.unknown', 'Такого платежа нет')
    }
    const isFirst = await noteNews(store.db, heard, now())
    await act(heard.eventId)
    return context.json({ received: true, repeat: !isFirst })
  })
}
