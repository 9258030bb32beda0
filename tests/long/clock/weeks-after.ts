import { expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { addDays, localDateOf } from '#domain/dates/local-date.ts'
import { formatDate, formatDateTime } from '#domain/dates/wording.ts'
import type { Night } from './nights.ts'
import { minutes, type NightUnderTest } from './night-setup.ts'
import {
  at,
  momentOf,
  type Questions,
  type ShownNotification,
  type ShownOrganisation,
  waiting,
} from './questions.ts'

const isAboutEnd = ({ title }: ShownNotification) => title === 'Подписка заканчивается завтра'

/** The hours after midnight, in which UTC still has the day before, and the weeks after it. */
export const testWeeksAfter = (
  deployment: () => NightUnderTest,
  night: Night,
  { notificationsOf, restartAt }: Questions,
): void => {
  it('activates the tariff of a company at night and shows its end as a date in Moscow', async () => {
    await deployment().signIn('company')
    const { inn } = await deployment().request<ShownOrganisation>(['organisation', 'show'], 'company')
    await deployment().stop()
    const before = deployment().clock.now()
    const grant = ['backend', 'organisations', 'grant', inn, '--tariff', 'fleet-50', '--days', '30']
    expect(await deployment().kvitok(grant)).toMatchObject({ code: 0 })
    await deployment().start()
    const { endsAt } = await deployment().request<ShownOrganisation>(
      ['organisation', 'subscription'],
      'company',
    )
    const ends = momentOf(endsAt)
    expect(ends - before).toBeGreaterThanOrEqual(minutes(30 * 24 * 60))
    expect(localDateOf(ends)).toBe(night.monthLater)
    const shown = await deployment().kvitok(['organisation', 'subscription', '--format', 'table'], {
      as: 'company',
    })
    expect(shown.output).toContain(formatDateTime(ends))
    expect(shown.output).toContain(formatDate(night.monthLater))
  })

  it('prolongs a used session and ends one after an hour of inactivity', async () => {
    await deployment().signIn('driver')
    for (const step of [59, 59]) {
      await deployment().clock.set(instant(deployment().clock.now() + minutes(step)))
      expect(await deployment().kvitok(['session', 'show'], { as: 'driver' })).toMatchObject({ code: 0 })
    }
    await deployment().clock.set(instant(deployment().clock.now() + minutes(61)))
    const { code, stderr } = await deployment().kvitok(['session', 'show'], { as: 'driver' })
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('kvitok session start') })
  })

  it('reminds of a discount on the chosen day at 09:00 Moscow time', async () => {
    const { remindedOn, ruledOn } = night.laterRuling
    const isReminder = ({ title, body }: ShownNotification) =>
      title === 'Скидка скоро закончится' && body.includes(`от ${formatDate(ruledOn)}`)
    // Jobs run when the product starts. A reminder that they make too early would be found below, as each is made once.
    await restartAt(at(addDays(remindedOn, -1), 20))
    await restartAt(at(remindedOn, 9, -15_000))
    await deployment().signIn('driver')
    await expect
      .poll(async () => (await notificationsOf('driver')).filter(isReminder).length, waiting)
      .toBeGreaterThan(0)
    const reminders = (await notificationsOf('driver')).filter(isReminder)
    expect(reminders.map(({ createdAt }) => localDateOf(momentOf(createdAt)))).toEqual([remindedOn])
    const [first] = reminders
    expect(momentOf(first?.createdAt ?? '')).toBeGreaterThanOrEqual(at(remindedOn, 9))
    expect(first?.body).toMatch(/ по \d{1,2} [а-я]+/)
  })

  it('notifies a company of the end of its tariff the day before, and ends it on time', async () => {
    await restartAt(at(addDays(night.monthLater, -1), 12))
    await deployment().signIn('company')
    await expect
      .poll(async () => (await notificationsOf('company')).filter(isAboutEnd).length, waiting)
      .toBeGreaterThan(0)
    const [reported] = (await notificationsOf('company')).filter(isAboutEnd)
    expect(reported?.body).toContain(`до ${formatDate(night.monthLater)}`)
    const { endsAt } = await deployment().request<ShownOrganisation>(['organisation', 'show'], 'company')
    for (const [fromEnd, isExpired] of [
      [-minutes(1), false],
      [1000, true],
    ] as const) {
      await deployment().clock.set(instant(momentOf(endsAt) + fromEnd))
      await deployment().signIn('company')
      expect(await deployment().request(['organisation', 'show'], 'company')).toMatchObject({ isExpired })
    }
  })
}
