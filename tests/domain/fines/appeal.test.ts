import { describe, expect, it } from 'vitest'
import { appealLetter, appealReasons, canBeAppealed } from '#domain/fines/appeal.ts'
import { localDate } from '#domain/dates/local-date.ts'
import { sampleFine, sampleNow } from '#tests/support/charge-sample.ts'

const today = localDate('2026-11-21')

describe('a letter of appeal', () => {
  it.each(appealReasons.map((reason) => [reason.title, reason] as const))(
    'for «%s» names the ruling, the ground, its law and the papers',
    (_, reason) => {
      const letter = appealLetter(sampleFine(), reason, today)
      expect(letter).toContain('1881 0177 2611 0210 4321 от 2 ноября 2026')
      for (const words of [reason.claim, reason.law, ...reason.evidence]) expect(letter).toContain(words)
    },
  )

  it('leaves what nobody told us to be filled in by hand', () => {
    const [reason] = appealReasons
    if (reason === undefined) throw new Error('no reasons')
    expect(appealLetter(sampleFine(), reason, today)).toMatch(/От: _+ \(фамилия/)
  })
})

describe('an appeal', () => {
  it('is for rulings of fines that are not paid', () => {
    expect(canBeAppealed(sampleFine())).toBe(true)
    expect(canBeAppealed(sampleFine({ kind: 'tax' }))).toBe(false)
    expect(canBeAppealed(sampleFine({ paidAt: sampleNow }))).toBe(false)
  })
})
