import type { Context, Hono } from 'hono'
import { createHmac } from 'node:crypto'
import { localDateOf } from '#domain/dates/local-date.ts'
import { isUuid } from '#domain/uuid.ts'
import { checkCard, maskOf, type CardTexts } from './card-form.ts'
import { moveOrder, type SandboxOrder, type OrderStep } from './orders.repository.ts'
import { cardPage, emptyCard, filledWith } from './pages/card.page.ts'
import { challengePage } from './pages/challenge.page.ts'
import { donePage, unknownPage } from './pages/done.page.ts'
import { type SandboxPage, sendPage } from './pages/layout.ts'
import type { SandboxDeps } from './sandbox-deps.ts'
import { outcomeOf, testCards } from './test-cards.ts'
import { cancelSandboxOrder } from './merchant-api.ts'
import { confirmed, declined, sandboxOutcomeOf } from './sandbox-outcome.ts'

/** Max wrong codes of 3-D Secure. */
const maxWrongCodes = 3

const codeRefused = (wrongCodes: number): string =>
  wrongCodes === 1 ? 'Код не подошёл. Осталось 2 попытки' : 'Код не подошёл. Осталась 1 попытка'

const readForm = async (context: Context): Promise<URLSearchParams> =>
  new URLSearchParams(await context.req.text())

const cardTexts = (form: URLSearchParams): CardTexts => ({
  number: form.get('number') ?? '',
  expiry: form.get('expiry') ?? '',
  code: form.get('code') ?? '',
})

/** 303: the browser requests the next page with GET, so that a reload does not send the card again. */
const back = (context: Context, { id, return_url: url }: SandboxOrder): Response =>
  context.redirect(url || `/pay/${id}`, 303)

const onward = (context: Context, order: SandboxOrder): Response =>
  order.state === 'challenge' ? context.redirect(`/pay/${order.id}`, 303) : back(context, order)

/** Derived from the order and the bank's secret, so it need not be stored. */
const smsCodeOf = ({ id }: SandboxOrder, secret: string): string =>
  String(createHmac('sha256', secret).update(`sms ${id}`).digest().readUInt32BE() % 1_000_000).padStart(
    6,
    '0',
  )

/** The page for the state of an order. `card` is the name of the test card with which the form is filled. */
const pageOf = (order: SandboxOrder, secret: string, card: string | undefined): SandboxPage => {
  if (order.state === 'challenge') {
    const { wrong_codes: wrongCodes } = order
    return challengePage(order, smsCodeOf(order, secret), wrongCodes > 0 ? codeRefused(wrongCodes) : null)
  }
  if (order.state !== 'new') return donePage(order)
  const chosen = testCards.find(({ outcome }) => outcome === card)?.outcome ?? null
  const texts = chosen === null ? emptyCard : filledWith(chosen)
  return cardPage({ order, texts, errors: {}, chosen })
}

/** What a code of 3-D Secure changes; null where the order does not wait for one. */
const decideCode = (order: SandboxOrder, secret: string, given: string): OrderStep | null => {
  if (order.state !== 'challenge') return null
  if (given === smsCodeOf(order, secret)) return { verdict: confirmed }
  const wrongCodes = order.wrong_codes + 1
  return wrongCodes < maxWrongCodes ? { wrongCodes } : { wrongCodes, verdict: declined('3ds-failed') }
}

/** The bank's pages for the payer. A page is served only in its state of the order. */
export const mountPayPages = (app: Hono, { store, secret, now }: SandboxDeps): void => {
  const step = async (
    context: Context,
    decide: (order: SandboxOrder) => OrderStep | null,
  ): Promise<SandboxOrder | null> => {
    const value = context.req.param('id') ?? ''
    return isUuid(value) ? moveOrder(store, { column: 'id', value }, now(), decide) : null
  }

  const look = (context: Context) =>
    step(context, ({ opened_at: openedAt }) => (openedAt === null ? { isOpened: true } : null))

  app.get('/pay/:id', async (context) => {
    const order = await look(context)
    return sendPage(context, order === null ? unknownPage : pageOf(order, secret, context.req.query('card')))
  })

  app.post('/pay/:id', async (context) => {
    const texts = cardTexts(await readForm(context))
    const card = checkCard(texts, localDateOf(now()))
    if (card._tag === 'Wrong') {
      const order = await look(context)
      if (order === null) return sendPage(context, unknownPage)
      if (order.state !== 'new') return sendPage(context, donePage(order))
      return sendPage(
        context,
        cardPage({ order, texts: { ...texts, code: '' }, errors: card.errors, chosen: null }),
      )
    }
    const order = await step(context, ({ state }) =>
      state === 'new'
        ? { verdict: sandboxOutcomeOf(outcomeOf(card.number)), cardMask: maskOf(card.number) }
        : null,
    )
    return order === null ? sendPage(context, unknownPage) : onward(context, order)
  })

  app.post('/pay/:id/code', async (context) => {
    const given = ((await readForm(context)).get('code') ?? '').replaceAll(/\s/g, '')
    const order = await step(context, (found) => decideCode(found, secret, given))
    return order === null ? sendPage(context, unknownPage) : onward(context, order)
  })

  app.post('/pay/:id/leave', async (context) => {
    const order = await step(context, cancelSandboxOrder)
    return order === null ? sendPage(context, unknownPage) : back(context, order)
  })
}
