import type { Context, Hono } from 'hono'
import { merchantSecret } from '#adapters/backend/server/acquirer/acquirer-secret.ts'
import {
  type MonetaAction,
  monetaPaths,
  notFound,
  readMonetaRequest,
  replyFields,
} from '#adapters/backend/server/acquirer/moneta-messages.ts'
import { verifyForm, type FormFields, signForm } from '#adapters/backend/server/acquirer/signed-form.ts'
import { problem } from '#adapters/backend/server/http/problem.ts'
import { makeMerchantApi } from './merchant-api.ts'
import type { SandboxDeps } from './sandbox-deps.ts'

/**
 * Serves the protocol of moneta: three addresses, signed forms in both directions; an unknown payment is an answer, not a
 * 404.
 */
export const mountMoneta = (app: Hono, deps: SandboxDeps): void => {
  const { now, log } = deps
  const merchant = makeMerchantApi('moneta', deps)
  const secret = merchantSecret(deps.secret, 'moneta')

  const answer = (context: Context, fields: FormFields): Response =>
    context.body(signForm(secret, 'answer', fields, now()), 200, {
      'content-type': 'application/x-www-form-urlencoded',
    })

  const unknown = (context: Context, transaction: string): Response =>
    answer(context, { MNT_TRANSACTION_ID: transaction, MNT_STATUS: notFound })

  const onForm = (
    action: MonetaAction & keyof typeof monetaPaths,
    reply: (context: Context, fields: FormFields) => Promise<Response>,
  ) =>
    app.post(monetaPaths[action], async (context) => {
      const checked = verifyForm(secret, action, await context.req.text(), now())
      if (checked._tag === 'Right') return reply(context, checked.fields)
      log('warn', 'sandbox refused a merchant', { signature: checked.why })
      return problem(context, 403, 'signature', 'Подпись запроса неверна')
    })

  onForm('invoice', async (context, fields) => {
    const request = readMonetaRequest(fields)
    if (request === null) return problem(context, 400, 'order.shape', 'Заказ описан неверно')
    const taken = await merchant.register(request, context.req.url)
    switch (taken._tag) {
      case 'CallbackRefused':
        return problem(context, 422, 'order.callback', 'На этот адрес банк не отвечает')
      case 'Differs':
        return problem(context, 409, 'order.differs', 'Операция с этим номером уже есть, и она другая')
      case 'Taken':
        return answer(context, replyFields(taken.reply))
    }
  })

  const onQuestion = (action: 'status' | 'cancel', step: 'look' | 'cancel') =>
    onForm(action, async (context, fields) => {
      const transaction = fields['MNT_TRANSACTION_ID'] ?? ''
      const reply = await merchant[step](transaction, context.req.url)
      return reply === null ? unknown(context, transaction) : answer(context, replyFields(reply))
    })
  onQuestion('status', 'look')
  onQuestion('cancel', 'cancel')
}
