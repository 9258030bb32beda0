import { describe, expect, it } from 'vitest'
import { localDate, midnight } from '#domain/dates/local-date.ts'
import { hasDemoCharges } from '#domain/charges/demo-charges.ts'
import { maskCharge } from '#domain/charges/disclosure/masked-charge.ts'
import { redactCharge } from '#domain/charges/disclosure/redacted-charge.ts'
import { chargePdf } from '#domain/pdf-documents/charge-pdf.ts'
import { chargesPdf } from '#domain/pdf-documents/charges-pdf.ts'
import { sampleFine } from '#tests/support/samples/charge-sample.ts'

const invented = sampleFine({ isDemo: true })
const now = midnight(localDate('2026-11-21'))

describe('an invented charge', () => {
  it('marks a list that contains it among others', () => {
    expect([hasDemoCharges([sampleFine(), invented]), hasDemoCharges([sampleFine()])]).toEqual([true, false])
  })

  it('stays marked where its data is masked or reduced to sums', () => {
    expect([maskCharge(invented).isDemo, redactCharge(invented).isDemo]).toEqual([true, true])
    expect(redactCharge(sampleFine())).not.toHaveProperty('isDemo')
  })

  it('is called sample data at the beginning of a PDF', () => {
    const [first] = chargePdf(invented, { by: 'Сайт', now }).parts
    const [listed] = chargesPdf([sampleFine(), invented], { by: 'Сайт', now, omitted: 0 }).parts
    expect([first, listed]).toEqual(
      [1, 2].map(() => ({ kind: 'note', text: expect.stringContaining('Учебные данные') })),
    )
    expect(chargePdf(sampleFine(), { by: 'Сайт', now }).parts[0]?.kind).toBe('sum')
  })
})
