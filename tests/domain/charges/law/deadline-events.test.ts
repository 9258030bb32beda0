import { describe, expect, it } from 'vitest'
import { localDateOf } from '#domain/dates/local-date.ts'
import { deadlineEvents } from '#domain/charges/law/deadline-events.ts'
import { sampleFine, sampleNow } from '#tests/support/samples/charge-sample.ts'

const today = localDateOf(sampleNow)

describe('deadlines in a calendar', () => {
  it('deadlines in a calendar are the future days, with the sum that closes the charge until then', () => {
    const events = deadlineEvents([sampleFine()], today)
    expect(events[0]).toMatchObject({
      date: '2026-12-02',
      title: expect.stringContaining('Оплатить со скидкой: 562,50'),
    })
    expect(events.every(({ date }) => date >= today)).toBe(true)
  })

  it('deadlines in a calendar contain neither the UIN nor a document number, because calendars are shared', () => {
    const fine = sampleFine()
    expect(JSON.stringify(deadlineEvents([fine], today))).not.toMatch(new RegExp(`${fine.uin}|9912345678`))
  })

  it('leave out paid charges', () => {
    expect(deadlineEvents([sampleFine({ paidAt: sampleNow })], today)).toEqual([])
  })
})
