import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { instant, type Instant } from '#domain/dates/instant.ts'
import { type LocalDate, localDateOf, midnight } from '#domain/dates/local-date.ts'
import { formatDate } from '#domain/dates/wording.ts'
import { amountPayable, discountOn, chargeStatus } from '#domain/charges/explanations/charge-status.ts'
import { readPdf } from '#tests/support/files/pdf-text.ts'
import type { Night } from './nights.ts'
import { fineOf, minutes, type NightUnderTest, type ShownFine, uins } from './night-setup.ts'

export interface ShownPayment {
  readonly id: string
  readonly state: string
  readonly payUrl: string
  readonly createdAt: string
  readonly expiresAt: string
  readonly paidAt: string | null
}

export interface ShownNotification {
  readonly title: string
  readonly body: string
  readonly createdAt: string
}

export interface ShownOrganisation {
  readonly inn: string
  readonly endsAt: string
  readonly isExpired: boolean
}

export const momentOf = (text: string): Instant => instant(Date.parse(text))

/** A moment of a day in Moscow. */
export const at = (day: LocalDate, hours: number, more = 0): Instant =>
  instant(midnight(day) + hours * minutes(60) + more)

/** The jobs of the backend run every 30 seconds. */
export const waiting = { timeout: minutes(2), interval: 2000 }

const pages = ['/', '/fines/', '/news/', '/good_to_know/', '/contacts/', '/legal-entities/', '/map/']

/** What the tests of one night ask of the deployment, by the command line and by HTTP. */
export type Questions = ReturnType<typeof questionsOf>

export const questionsOf = (deployment: () => NightUnderTest, night: Night) => {
  /** The charges of the night; the sample driver has others too. */
  const listed = async (): Promise<readonly ShownFine[]> => {
    const mine = await deployment().request<readonly ShownFine[]>(['fines', 'list', '--mine'], 'driver')
    const ofNight: readonly string[] = Object.values(uins)
    return mine.filter(({ uin }) => ofNight.includes(uin))
  }

  /** What the list shows, beside what the domain makes of the same charges on one of the days of the question. */
  const compareList = async (day: LocalDate): Promise<void> => {
    const before = deployment().clock.now()
    const shown = await listed()
    expect([localDateOf(before), localDateOf(deployment().clock.now())]).toEqual([day, day])
    expect(shown.map(({ uin }) => uin).toSorted()).toEqual(Object.values(uins).toSorted())
    for (const fine of shown)
      expect(fine).toMatchObject({
        due: amountPayable(fineOf(fine), day),
        status: chargeStatus(fineOf(fine), before),
      })
    const lastDays = new Map(shown.map(({ uin, discount }) => [uin, discount?.lastDay]))
    expect(lastDays.get(uins.endsWithDay)).toBe(night.discountUntil)
    expect(lastDays.get(uins.later)).toBe(night.laterRuling.discountUntil)
    const table = await deployment().kvitok(['fines', 'list', '--mine', '--format', 'table'], {
      as: 'driver',
    })
    for (const fine of shown) {
      expect(table.output).toContain(formatDate(fine.ruledOn))
      const discount = discountOn(fineOf(fine), day)
      if (discount !== null) expect(table.output).toContain(formatDate(discount.lastDay))
    }
  }

  const failedPages = async () => {
    const statuses = await Promise.all(
      pages.map(async (path) => ({
        path,
        status: (await fetch(`${deployment().product().url}${path}`)).status,
      })),
    )
    return statuses.filter(({ status }) => status >= 400)
  }

  const pay = (uin: string): Promise<ShownPayment> =>
    deployment().request(['payments', 'create', uin], 'driver')

  const notificationsOf = (who: string): Promise<readonly ShownNotification[]> =>
    deployment().request(['notifications', 'list', '--all'], who)

  /** The text of the PDF that a command writes for the driver. */
  const pdfTextOf = async (args: readonly string[]): Promise<string> => {
    const file = join(tmpdir(), `${randomUUID()}.pdf`)
    await deployment().request([...args, '--pdf', file], 'driver')
    const { text } = readPdf(await readFile(file))
    await rm(file)
    return text
  }

  const restartAt = async (moment: Instant): Promise<void> => {
    await deployment().stop()
    await deployment().clock.set(moment)
    await deployment().start()
  }

  return { listed, compareList, failedPages, pay, notificationsOf, paperOf: pdfTextOf, restartAt }
}
