import type { Context, Hono } from 'hono'
import { Result, Schema } from 'effect'
import { OrderRequest } from '#adapters/backend/server/acquirer/acquirer-messages.ts'
import { checkSignature, requestText, signatureHeader } from '#adapters/backend/server/acquirer/signature.ts'
import { problem } from '#adapters/backend/server/problem.ts'
import { moveOrder, registerOrder, replyAbout, type SandboxOrder, type Step } from './orders.table.ts'
import type { SandboxWorld } from './sandbox-world.ts'
import { cancelled } from './verdict.ts'

/** An order can be given up until money is held. */
export const canCancel = ({ state }: SandboxOrder): boolean => state === 'new' || state === 'challenge'

const giveUp = (order: SandboxOrder): Step | null => (canCancel(order) ? { verdict: cancelled } : null)

const onlyLook = (): null => null

/** The merchant's side of the bank: every call signed. */
export const mountMerchantApi = (app: Hono, world: SandboxWorld): void => {
  const { store, secret, now, log, callbackUrlAllowed } = world

  const publicUrl = (context: Context): string => world.publicUrl ?? new URL(context.req.url).origin

  app.use('/orders/*', async (context, next) => {
    const { method, path } = context.req
    const text = requestText(method, path, await context.req.text())
    const check = checkSignature(secret, text, context.req.header(signatureHeader) ?? null, now())
    if (check === 'right') return next()
    log('warn', 'sandbox refused a merchant', { signature: check })
    return problem(context, 403, 'signature', 'Подпись запроса неверна')
  })

  app.post('/orders', async (context) => {
    const asked = Schema.decodeUnknownResult(Schema.fromJsonString(OrderRequest))(await context.req.text())
    if (Result.isFailure(asked)) return problem(context, 400, 'order.shape', 'Заказ описан неверно')
    // The bank calls this address itself: without the check a merchant could aim it at any machine.
    if (!callbackUrlAllowed(new URL(asked.success.callbackUrl)))
      return problem(context, 422, 'order.callback', 'На этот адрес банк не отвечает')
    const order = await registerOrder(store, asked.success, now())
    if (order.amount !== asked.success.amount)
      return problem(context, 409, 'order.differs', 'Заказ с этим номером уже есть, и он другой')
    return context.json(replyAbout(order, publicUrl(context)))
  })

  const answerAbout = async (context: Context, step: (order: SandboxOrder) => Step | null) => {
    const value = context.req.param('merchantOrder') ?? ''
    const order = await moveOrder(store, { column: 'merchant_order', value }, now(), step)
    return order === null
      ? problem(context, 404, 'order.unknown', 'Такого заказа нет')
      : context.json(replyAbout(order, publicUrl(context)))
  }

  app.get('/orders/:merchantOrder', (context) => answerAbout(context, onlyLook))
  app.post('/orders/:merchantOrder/cancel', (context) => answerAbout(context, giveUp))
}
