import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DatabaseName } from './deployment.ts'
import { testMidnight } from './midnight.ts'
import { type Night, nights, type Zone, zones } from './nights.ts'
import { type NightUnderTest, openNight } from './night-setup.ts'
import { questionsOf } from './questions.ts'
import { testWeeksAfter } from './weeks-after.ts'

type LogLine = Readonly<Record<string, unknown>>

/** A request to the bank that was signed before the clock was set, and arrived after it. The reconciliation repeats it. */
const isOvertakenByClock = ({ event, signature, reason }: LogLine): boolean =>
  (event === 'sandbox refused a merchant' && signature === 'stale') ||
  (event === 'acquirer is silent' && reason === 'answered 403')

const describeNight = (database: DatabaseName, night: Night, zone: Zone): void => {
  describe(`${database} database, ${zone}, the night after ${night.name}`, () => {
    let opened: NightUnderTest | undefined
    const deployment = (): NightUnderTest => {
      if (opened === undefined) throw new Error('the deployment has not started')
      return opened
    }

    beforeAll(async () => {
      opened = await openNight(database, night, zone)
    })
    afterAll(async () => {
      await opened?.remove()
      opened?.clock.remove()
    })

    const questions = questionsOf(deployment, night)
    testMidnight(deployment, night, questions)
    testWeeksAfter(deployment, night, questions)

    it('has answered every request and has logged no error', () => {
      const lines = deployment()
        .log()
        .map((line) => JSON.parse(line) as LogLine)
        .filter((line) => !isOvertakenByClock(line))
      expect(lines.filter(({ event }) => event === 'request').length).toBeGreaterThan(50)
      expect(lines.filter(({ level }) => level === 'error' || level === 'warn')).toEqual([])
      expect(lines.filter(({ status }) => Number(status ?? 0) >= 500)).toEqual([])
    })
  })
}

/** Every night in every zone. */
export const describeNights = (database: DatabaseName): void => {
  for (const night of nights) for (const zone of zones) describeNight(database, night, zone)
}
