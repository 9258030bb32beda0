import type { Context, Hono } from 'hono'
import { Result, Schema } from 'effect'
import { paymentSystems, type PaymentSystem } from '#domain/payment/payment-system.ts'
import {
  merchantPath,
  OrderRequest,
  SandboxRefundOrder,
} from '#adapters/backend/server/acquirer/sandbox-messages.ts'
import { checkSignature, requestText, signatureHeader } from '#adapters/backend/server/acquirer/signature.ts'
import { problem } from '#adapters/http/problem.ts'
import { merchantSecret } from '#adapters/backend/server/acquirer/acquirer-secret.ts'
import { makeMerchantApi } from './merchant-api.ts'
import { takeRefund } from './refunds.repository.ts'
import type { SandboxDeps } from './sandbox-deps.ts'

/** Serves the calls of one merchant: orders as resources in JSON, every call signed in a header. */
const mountMerchant = (app: Hono, system: PaymentSystem, deps: SandboxDeps): void => {
  const { now, log, store } = deps
  const orders = merchantPath(system)
  const merchant = makeMerchantApi(system, deps)
  const secret = merchantSecret(deps.secret, system)

  app.use(`${orders}/*`, async (context, next) => {
    const { method, path } = context.req
    const text = requestText(method, path, await context.req.text())
    const check = checkSignature(secret, text, context.req.header(signatureHeader) ?? null, now())
    if (check === 'right') return next()
    log('warn', 'sandbox refused a merchant', { signature: check })
    return problem(context, 403, 'signature', 'Подпись запроса неверна')
  })

  app.post(orders, async (context) => {
    const order = Schema.decodeUnknownResult(Schema.fromJsonString(OrderRequest))(await context.req.text())
    if (Result.isFailure(order)) return problem(context, 400, 'order.shape', 'Заказ описан неверно')
    const taken = await merchant.register(order.success, context.req.url)
    switch (taken._tag) {
      case 'WebhookUrlRefused':
        return problem(context, 422, 'order.callback', 'На этот адрес банк не отвечает')
      case 'Differs':
        return problem(context, 409, 'order.differs', 'Заказ с этим номером уже есть, и он другой')
      case 'Taken':
        return context.json(taken.reply)
    }
  })

  const answerAbout = async (context: Context, action: 'look' | 'cancel') => {
    const reply = await merchant[action](context.req.param('merchantOrder') ?? '', context.req.url)
    return reply === null ? problem(context, 404, 'order.unknown', 'Такого заказа нет') : context.json(reply)
  }

  app.get(`${orders}/:merchantOrder`, (context) => answerAbout(context, 'look'))
  app.post(`${orders}/:merchantOrder/cancel`, (context) => answerAbout(context, 'cancel'))

  app.post(`${orders}/:merchantOrder/refunds`, async (context) => {
    const refund = Schema.decodeUnknownResult(Schema.fromJsonString(SandboxRefundOrder))(
      await context.req.text(),
    )
    if (Result.isFailure(refund)) return problem(context, 400, 'refund.shape', 'Возврат описан неверно')
    const order = { merchant: system, merchantOrder: context.req.param('merchantOrder') }
    const reply = await takeRefund(store, order, refund.success, now())
    return reply === null ? problem(context, 404, 'order.unknown', 'Такого заказа нет') : context.json(reply)
  })
}

/** Serves the calls of every merchant contract of the sandbox bank. */
export const mountMerchants = (app: Hono, deps: SandboxDeps): void => {
  for (const system of paymentSystems) mountMerchant(app, system, deps)
}
