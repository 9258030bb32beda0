import { describe, expect, it } from 'vitest'
import { localDate } from '#domain/dates/local-date.ts'
import { checkFineTool } from '#web/features/tools/check-fine.tool.ts'
import { driverCheckTool } from '#web/features/tools/driver-check.tool.ts'
import { fineAnalyticsTool } from '#web/features/tools/fine-analytics.tool.ts'
import { discountTool } from '#web/features/tools/discount.tool.ts'
import { uinTool } from '#web/features/tools/uin.tool.ts'
import { lostProfitTool } from '#web/features/tools/lost-profit.tool.ts'
import type { Tool } from '#web/features/tools/tool.ts'
import type { FormValues } from '#web/ui/form/model/form-setup.ts'

const today = localDate('2026-11-21')

const answerOf = <Field extends string, Answer>(
  tool: Tool<Field, Answer>,
  values: FormValues<Field>,
): Answer => {
  const read = tool.read(values, today)
  if (read._tag === 'Invalid') throw new Error(read.errors.map(({ text }) => text).join('; '))
  return read.value
}

const invalidFieldsOf = <Field extends string, Answer>(
  tool: Tool<Field, Answer>,
  values: FormValues<Field>,
) => {
  const read = tool.read(values, today)
  return read._tag === 'Invalid' ? read.errors.map(({ field }) => field) : []
}

describe('discountTool', () => {
  const requests = { ruled: '22.10.2026', amount: '750', article: '12.9 ч.2', happened: '' }

  it('moves the last day from a day off to the next working day and counts it as open', () => {
    const { discount, isOpen } = answerOf(discountTool, requests)
    expect(discount).toEqual({ percent: 25, lastDay: '2026-11-23', discounted: 56_250 })
    expect(isOpen).toBe(true)
  })

  it.each(['22.10.26', '22102026', '22 октября 2026'])('understands the date «%s»', (ruled) => {
    expect(answerOf(discountTool, { ...requests, ruled }).discount).toMatchObject({ lastDay: '2026-11-23' })
  })

  it('reports that the discount has ended on the next day', () => {
    expect(answerOf(discountTool, { ...requests, ruled: '01.10.2026' }).isOpen).toBe(false)
  })

  it('gives no discount for a repeated violation', () => {
    expect(answerOf(discountTool, { ...requests, article: '12.9 ч.7' }).discount).toBeNull()
  })

  it('shows the errors of a missing date and a missing sum at once', () => {
    expect(invalidFieldsOf(discountTool, { ruled: '', amount: '', article: '', happened: '' })).toEqual([
      'ruled',
      'amount',
    ])
  })

  it.each([
    ['a day to come', { ruled: '22.11.2026' }, ['ruled']],
    ['a word for an article', { article: 'скорость' }, ['article']],
    ['a violation after its ruling', { happened: '23.10.2026' }, ['happened']],
  ])('refuses %s', (_, wrong, fields) => {
    expect(invalidFieldsOf(discountTool, { ...requests, ...wrong })).toEqual(fields)
  })
})

describe('lostProfitTool', () => {
  it('returns the lost discounts of fines that are paid late per month and year', () => {
    expect(answerOf(lostProfitTool, { fines: '40', amount: '750', late: '50 %' })).toMatchObject({
      percent: 25,
      lateFines: 20,
      perFine: 18_750,
      perMonth: 375_000,
      perYear: 4_500_000,
    })
  })

  it('returns zero if no fine is paid late', () => {
    expect(answerOf(lostProfitTool, { fines: '40', amount: '750', late: '0' }).perYear).toBe(0)
  })

  it('refuses values that are not numbers', () => {
    expect(invalidFieldsOf(lostProfitTool, { fines: '0', amount: '-', late: '101' })).toEqual([
      'fines',
      'amount',
      'late',
    ])
  })
})

describe('driverCheckTool', () => {
  it('formats the number as printed and names the data of its series', () => {
    const { shown, findings } = answerOf(driverCheckTool, { licence: '9912 345678' })
    expect(shown).toBe('99 12 345678')
    expect(findings.join(' ')).toContain('общий для всей страны')
  })

  it('names the region of an old licence', () => {
    expect(answerOf(driverCheckTool, { licence: '77АВ123456' }).findings.join(' ')).toContain('Москва')
  })

  it('rejects the number of another document', () => {
    const read = driverCheckTool.read({ licence: '18810177261102104321' }, today)
    expect(read).toMatchObject({ errors: [{ text: expect.stringContaining('Это похоже на другое') }] })
  })

  it('asks to check a number without one digit instead of naming another document', () => {
    const read = driverCheckTool.read({ licence: '99 12 34567' }, today)
    expect(read).toMatchObject({
      errors: [{ text: expect.stringContaining('10 знаков, сейчас 9') }],
    })
  })
})

describe('fineAnalyticsTool', () => {
  const uins = [
    '18810177261102104321',
    '0355431010126110500123453',
    '18810150261028033159',
    '18810177261102104322',
  ]

  it('counts UINs by issuer, place and day, and lists invalid ones', () => {
    const found = answerOf(fineAnalyticsTool, { uins: uins.join('\n') })
    expect(found).toMatchObject({ total: 3, cameras: 2 })
    expect(found.regions).toEqual([
      { name: 'Москва', count: 2 },
      { name: 'Московская область', count: 1 },
    ])
    expect(found.months.map(({ name }) => name)).toEqual(['2026-11', '2026-10'])
    expect(found.wrong.map(({ typed }) => typed)).toEqual([uins[3]])
  })

  it('lists open discounts, but none for parking', () => {
    const { open } = answerOf(fineAnalyticsTool, { uins: uins.join('\n') })
    expect(open).toEqual([
      { uin: uins[2], lastDay: '2026-11-27' },
      { uin: uins[0], lastDay: '2026-12-02' },
    ])
  })

  it('counts a repeated UIN once', () => {
    expect(answerOf(fineAnalyticsTool, { uins: [uins[0], uins[0]].join(', ') }).total).toBe(1)
  })

  it('refuses more than one hundred numbers', () => {
    expect(invalidFieldsOf(fineAnalyticsTool, { uins: `${uins[0]}\n`.repeat(101) })).toEqual(['uins'])
  })
})

describe('checkFineTool', () => {
  it('reports an e-mail with urgency and a foreign link as a fake, with reasons', () => {
    const text = 'Срочно оплатите штраф 750 руб. 18810177261102104321 http://gibdd-pay.top'
    const { verdict, reasons } = answerOf(checkFineTool, { text })
    expect(verdict).toBe('fake')
    expect(reasons.length).toBeGreaterThan(1)
  })

  it('refuses a text above the maximum length instead of cutting it', () => {
    expect(invalidFieldsOf(checkFineTool, { text: 'а'.repeat(5001) })).toEqual(['text'])
  })

  it('counts a line break that a browser sent as two characters once, as the counter of the field does', () => {
    const lines = `${'а'.repeat(2499)}\r\n${'а'.repeat(2500)}`
    expect(invalidFieldsOf(checkFineTool, { text: lines })).toEqual([])
  })
})

describe('uinTool', () => {
  it('inspects the UIN as it was typed', () => {
    expect(answerOf(uinTool, { uin: '1881 0177 2611 0210 4321' })._tag).toBe('Good')
    expect(invalidFieldsOf(uinTool, { uin: ' ' })).toEqual(['uin'])
  })
})
