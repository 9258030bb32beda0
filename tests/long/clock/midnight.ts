import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { instant, type Instant } from '#domain/dates/instant.ts'
import { addDays, localDateOf, midnight } from '#domain/dates/local-date.ts'
import { formatDate, formatDateTime } from '#domain/dates/wording.ts'
import { deadlinesOf } from '#domain/charges/law/deadlines.ts'
import { amountDue } from '#domain/charges/explanations/charge-status.ts'
import type { Kopecks } from '#domain/money/kopecks.ts'
import { expiresAt } from '#domain/payment/limits.ts'
import { finesUseCases } from '#adapters/wiring/services/fines.ts'
import { paymentsUseCases } from '#adapters/wiring/services/payments.ts'
import { enterCard } from '#tests/support/product/paying.ts'
import { runAsVisitor, visitorOf } from '#tests/support/product/visitor.ts'
import type { Night } from './nights.ts'
import { fineOf, minutes, type NightUnderTest, type ShownFine, uins } from './night-setup.ts'
import { momentOf, type Questions, type ShownPayment, waiting } from './questions.ts'

/** What the sample charge comes to without and with the discount of 25 %, in kopecks. */
const [full, discounted] = [75_000, 56_250]

/** Pause in ms between two quotes: the backend answers 120 of a user in a minute. */
const pauseMs = 120

const workingCard = '2200000000000004'

/** From forty minutes before midnight to the end of the payments that were begun before it. */
export const testMidnight = (
  deployment: () => NightUnderTest,
  night: Night,
  { listed, compareList, failedPages, pay, paperOf, restartAt }: Questions,
): void => {
  const payments: Record<'plain' | 'discounted', ShownPayment | undefined> = {
    plain: undefined,
    discounted: undefined,
  }

  it('runs the product and its database with the faked clock', async () => {
    const answer = await fetch(`${deployment().product().url}/health/live`)
    const output = Date.parse(answer.headers.get('date') ?? '')
    expect(Math.abs(output - deployment().clock.now())).toBeLessThan(5000)
    const url = deployment().databaseUrl
    if (url === null) return
    const client = new Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query('select now() as now')
    await client.end()
    expect(Math.abs(rows[0].now.getTime() - deployment().clock.now())).toBeLessThan(5000)
  })

  it('shows sums, statuses and deadlines as the domain calculates them on the last day', async () => {
    await compareList(night.day)
    expect(await failedPages()).toEqual([])
  })

  it('starts at 23:59:30 and creates payments with the lifetime that the domain defines', async () => {
    await restartAt(instant(deployment().midnight - 30_000))
    for (const [name, uin] of [
      ['plain', uins.overdue],
      ['discounted', uins.endsWithDayPaid],
    ] as const) {
      const payment = await pay(uin)
      const created = momentOf(payment.createdAt)
      // Otherwise the machine is so slow that midnight has passed.
      expect(localDateOf(created)).toBe(night.day)
      const discountEndsAt = name === 'plain' ? null : midnight(addDays(night.discountUntil, 1))
      expect(momentOf(payment.expiresAt)).toBe(expiresAt(created, discountEndsAt))
      payments[name] = payment
    }
  })

  it('applies a discount until the last second of its last day', async () => {
    const visitor = visitorOf(deployment().product())
    const { fines } = await runAsVisitor(
      visitor(finesUseCases).lookUp({ _tag: 'Uin', uin: uins.endsWithDay }),
    )
    const [fine] = fines
    if (fine === undefined) throw new Error('the charge was not found')
    if (deployment().clock.now() < deployment().midnight - 8000)
      await deployment().clock.set(instant(deployment().midnight - 5000))
    const requests: { readonly from: Instant; readonly to: Instant; readonly amount: Kopecks }[] = []
    while (deployment().clock.now() < deployment().midnight + 2000) {
      const from = deployment().clock.now()
      const { amount } = await runAsVisitor(visitor(paymentsUseCases).quote([fine.id], 'fine'))
      requests.push({ from, to: deployment().clock.now(), amount })
      await sleep(pauseMs)
    }
    // Empty where the machine is so slow that no question fits into the last second.
    const lastSecond = requests.filter(
      ({ from, to }) => from >= deployment().midnight - 1000 && to < deployment().midnight,
    )
    const nextDay = requests.filter(({ from }) => from >= deployment().midnight)
    expect(lastSecond.length).toBeGreaterThan(0)
    expect(nextDay.length).toBeGreaterThan(0)
    expect(new Set(lastSecond.map(({ amount }) => amount))).toEqual(new Set([discounted]))
    expect(new Set(nextDay.map(({ amount }) => amount))).toEqual(
      new Set([night.discountUntil > night.day ? discounted : full]),
    )
    expect([amountDue(fine, night.day), fine.amount]).toEqual([discounted, full])
  })

  it('accepts the card after midnight and dates the receipt by Moscow time', async () => {
    const { id, payUrl } = payments.plain ?? { id: '', payUrl: '' }
    await enterCard(payUrl, workingCard)
    const watched = await deployment().kvitok(['payments', 'watch', id], { as: 'driver' })
    expect(watched).toMatchObject({ code: 0 })
    const { paidAt } = await deployment().request<ShownPayment>(['payments', 'show', id], 'driver')
    const paid = momentOf(paidAt ?? '')
    expect(localDateOf(paid)).toBe(night.nextDay)
    const shown = await deployment().kvitok(['payments', 'show', id, '--format', 'table'], { as: 'driver' })
    expect(shown.output).toContain(`${formatDate(night.nextDay)}, 00:0`)
    expect(shown.output).toContain(formatDateTime(paid))
    expect(await paperOf(['payments', 'show', id])).toContain(formatDate(night.nextDay))
  })

  it('shows sums, statuses and deadlines as the domain calculates them on the new day', async () => {
    await compareList(night.nextDay)
    expect(await failedPages()).toEqual([])
  })

  it('writes every deadline of a charge into its PDF', async () => {
    const shown = (await listed()).find(({ uin }) => uin === uins.endsWithDay) as ShownFine
    const text = await paperOf(['fines', 'show', shown.id])
    const days = deadlinesOf(fineOf(shown)).map(({ date }) => date)
    expect(days).toContain(night.discountUntil)
    expect(days.map(formatDate).filter((day) => !text.includes(day))).toEqual([])
  })

  it('closes the unpaid payment when it expires', async () => {
    const { id, createdAt, expiresAt: ends } = payments.discounted as ShownPayment
    await deployment().clock.set(
      instant(Math.max(momentOf(ends), momentOf(createdAt) + minutes(6)) + minutes(1)),
    )
    await deployment().signIn('driver')
    const stateOf = async () =>
      (await deployment().request<ShownPayment>(['payments', 'show', id], 'driver')).state
    await expect.poll(stateOf, waiting).toBe('expired')
  })
}
