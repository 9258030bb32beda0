import { describe, expect, it } from 'vitest'
import { fc, test } from '@fast-check/vitest'
import { instant } from '#domain/dates/instant.ts'
import type { Uin } from '#domain/identity/uin.ts'
import { isLinkSecret, linkExpiresAt, linkPath } from '#domain/links/link.ts'
import { sharedCharge } from '#domain/links/shared-charge.ts'
import { sampleFine } from '#tests/support/samples/charge-sample.ts'

const day = 86_400_000

/** A fine that a payment claims. */
const held = (paid: boolean) => sharedCharge(sampleFine({ heldBy: { paymentId: null, paid, receipt: null } }))

describe('a link that opens without a session', () => {
  it.each([
    ['fines', '/fines/info/abc/', 30],
    ['bill', '/invoice/abc/', 60],
    ['page', '/shortlink/abc/', 90],
  ] as const)(
    'a link that opens without a session to %s is read at %s and lives for %i days',
    (kind, path, days) => {
      expect(linkPath(kind, 'abc')).toBe(path)
      expect(linkExpiresAt(kind, instant(0))).toBe(days * day)
    },
  )

  it.each([
    ['a'.repeat(15), false],
    ['a'.repeat(16), true],
    ['a'.repeat(64), true],
    ['a'.repeat(65), false],
    [`${'a'.repeat(16)}/`, false],
    ['', false],
  ])(
    'a link that opens without a session has a secret of the required length and characters: %s',
    (text, isOne) => {
      expect(isLinkSecret(text)).toBe(isOne)
    },
  )

  const digits = fc.stringMatching(/^\d{20}$/)
  const texts = fc.stringMatching(/^[А-Я]{12,20}$/)

  test.prop([digits, texts, texts])(
    'shows a fine without its whole number, its place and its documents',
    (uin, place, sts) => {
      const fine = sampleFine({ uin: uin as Uin, place, foundBy: [{ type: 'sts', identifier: sts }] })
      const text = JSON.stringify(sharedCharge(fine))
      for (const secret of [uin, place, sts, fine.id]) expect(text).not.toContain(secret)
      expect(sharedCharge(fine).uinEnd).toBe(uin.slice(-4))
    },
  )

  it('distinguishes a fine in payment from a paid fine', () => {
    expect(held(false)).toMatchObject({ isPaid: false, isBeingPaid: true })
    expect(held(true)).toMatchObject({ isPaid: true, isBeingPaid: false })
  })
})
