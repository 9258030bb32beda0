import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerDue, isAnswerOverdue } from '#domain/desk/answer-due.ts'
import { deskStates } from '#domain/desk/desk-item.ts'
import { instant } from '#domain/dates/instant.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import { isWorkingDay } from '#domain/dates/production-calendar.ts'

const moscow = (text: string) => instant(Date.parse(`${text}+03:00`))

describe('answerDue', () => {
  it.each([
    ['2026-11-24T14:00', '2026-11-25T14:00', 'the same time of the next working day'],
    ['2026-11-27T18:30', '2026-11-30T18:30', 'Monday after a Friday'],
    ['2026-11-21T12:00', '2026-11-24T00:00', 'the end of Monday after a Saturday'],
    ['2026-12-30T10:00', '2027-01-11T10:00', 'the day after the New Year holidays'],
  ])('the deadline of %s is %s: %s', (received, due) => {
    expect(answerDue(moscow(received))).toBe(moscow(due))
  })

  it('the deadline is later than the request, and its last minute is one of a working day', () => {
    const day = fc.integer({ min: moscow('2026-01-01T00:00'), max: moscow('2026-12-25T00:00') })
    fc.assert(
      fc.property(day.map(instant), (received) => {
        const due = answerDue(received)
        expect(due).toBeGreaterThan(received)
        // A request of midnight is due at the midnight of the next working day.
        expect([due, due - 1].some((at) => isWorkingDay(localDateOf(instant(at))))).toBe(true)
      }),
    )
  })
})

describe('isAnswerOverdue', () => {
  const dueAt = instant(1000)

  it('a new request is overdue after its deadline, and not at it', () => {
    expect(isAnswerOverdue({ state: 'new', dueAt }, instant(1000))).toBe(false)
    expect(isAnswerOverdue({ state: 'new', dueAt }, instant(1001))).toBe(true)
  })

  it.each(deskStates.filter((state) => state !== 'new'))(
    'a request in the state %s is not overdue',
    (state) => {
      expect(isAnswerOverdue({ state, dueAt }, instant(9000))).toBe(false)
    },
  )
})
