import { fc, test as law } from '@fast-check/vitest'
import { Result } from 'effect'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, localDate } from '#domain/dates/local-date.ts'
import { discountFor } from '#domain/charges/law/discount.ts'
import { payTerm } from '#domain/charges/terms/legal-terms.ts'
import {
  type ChargeRecord,
  decodeChargeRecord,
  writeChargeRecord,
} from '#adapters/backend/server/registry/charge-record.ts'
import { parsePlate, type Plate } from '#domain/identity/plate.ts'
import type { SearchSubject } from '#adapters/backend/server/registry/sources/charge-source.ts'
import { demoRegistry } from '#adapters/backend/server/registry/demo/demo-registry.ts'
import { organisationInn, personInn } from '#tests/support/arbitraries/inn.ts'
import { licence } from '#tests/support/arbitraries/licence.ts'
import { carPlate } from '#tests/support/arbitraries/plate.ts'
import { sts } from '#tests/support/arbitraries/sts.ts'
import { rulingUin, uin } from '#tests/support/arbitraries/uin.ts'
import { vin } from '#tests/support/arbitraries/vin.ts'

const registry = demoRegistry()
const today = localDate('2026-11-21')
const request = (subject: SearchSubject, day = today) =>
  registry.findCharges(subject, day, AbortSignal.timeout(60_000))

const of = (kind: SearchSubject['kind'], values: fc.Arbitrary<string>) =>
  values.map((value) => ({ kind, value }))

const documentSubject: fc.Arbitrary<SearchSubject> = fc.oneof(
  of('sts', sts),
  of('plate', carPlate),
  of('vin', vin),
  of('licence', licence),
  of('inn', fc.oneof(personInn, organisationInn)),
)

const subject = fc.oneof(documentSubject, of('uin', uin))

const day = fc.integer({ min: 0, max: 1000 }).map((days) => addDays(today, days))

const manyVehicles = async (): Promise<readonly (readonly ChargeRecord[])[]> =>
  Promise.all(Array.from({ length: 300 }, (_, n) => request({ kind: 'sts', value: `99${10_000_000 + n}` })))

const status = ({ kind, article, ruledAt, amount, bailiff, paidAt }: ChargeRecord) => {
  if (paidAt != null) return 'paid'
  if (bailiff === true) return 'bailiff'
  const { discount } = discountFor({ kind, article: article ?? null, ruledOn: ruledAt.on, amount })
  if (discount !== null && today <= discount.lastDay) return 'discount'
  return payTerm(kind, ruledAt.on).date < today ? 'overdue' : 'full'
}

describe('the demo registry', () => {
  law.prop([subject, day])('gives the same number the same charges on the same day', async (one, on) => {
    expect(await request(one, on)).toEqual(
      await demoRegistry({ settleMs: 5 }).findCharges({ ...one }, on, AbortSignal.timeout(60_000)),
    )
  })

  law.prop([subject, day])('contains only fields that a charge file can contain', async (one, on) => {
    for (const charge of await request(one, on))
      expect(decodeChargeRecord(JSON.parse(writeChargeRecord(charge)))).toEqual(Result.succeed(charge))
  })

  law.prop([documentSubject])('finds every charge by the document that was asked about', async (one) => {
    for (const { documents } of await request(one)) {
      const { plate, ...others } = documents
      expect(one.kind === 'sts' ? others : documents).toEqual({ [one.kind]: [one.value] })
      if (one.kind === 'sts') expect(plate?.map((text) => parsePlate(text)._tag)).toEqual(['Valid'])
    }
  })

  law.prop([sts])(
    'names no plate where the given one belongs to charges without a certificate',
    async (value) => {
      const reported = { kind: 'sts', value, isPlateOpen: true } as const
      for (const { documents } of await request(reported)) expect(documents).toEqual({ sts: [value] })
    },
  )

  law.prop([sts, carPlate])('assigns the plate of the request to a certificate', async (value, plate) => {
    const reported = { kind: 'sts', value, plate: plate as Plate } as const
    for (const { documents } of await request(reported))
      expect(documents).toEqual({ sts: [value], plate: [plate] })
  })

  test('finds its registered vehicle by each of its three numbers, with any plate in the request', async () => {
    const documents = { sts: ['9923456789'], plate: ['К456МН77'], vin: ['XTA217030A0123456'] }
    const charges = await request({ kind: 'sts', value: '9923456789', plate: 'А111АА77' as Plate })
    expect(charges.map((charge) => charge.documents)).toEqual(Array.from({ length: 6 }, () => documents))
    expect(await request({ kind: 'plate', value: 'К456МН77' })).toEqual(charges)
    expect(await request({ kind: 'vin', value: 'XTA217030A0123456' })).toEqual(charges)
  })

  law.prop([subject, day])('dates everything in its order, nothing after today', async (one, on) => {
    for (const { happenedAt, ruledAt, paidAt } of await request(one, on)) {
      expect(daysBetween(happenedAt?.on ?? ruledAt.on, ruledAt.on)).toBeGreaterThanOrEqual(0)
      expect(daysBetween(ruledAt.on, paidAt?.on ?? ruledAt.on)).toBeGreaterThanOrEqual(0)
      expect(daysBetween(paidAt?.on ?? ruledAt.on, on)).toBeGreaterThanOrEqual(0)
    }
  })

  law.prop([subject])('makes no charge that a visitor can pay', async (one) => {
    for (const { recipient } of await request(one)) {
      expect(recipient?.name).toMatch(/^ДЕМО, НЕ ПЛАТИТЬ\. /)
      expect(recipient?.account).toMatch(/^0+$/)
    }
  })

  law.prop([documentSubject])('writes region and day into the numbers of camera rulings', async (one) => {
    const rulings = (await request(one)).filter((charge) => charge.uin.startsWith('188101'))
    for (const { uin: number, ruledAt } of rulings)
      expect(`20${number.slice(8, 14)}`).toBe(ruledAt.on.replaceAll('-', ''))
  })

  law.prop([personInn])('gives a person’s INN taxes only, and a company’s fines only', async (inn) => {
    expect((await request({ kind: 'inn', value: inn })).filter(({ kind }) => kind !== 'tax')).toEqual([])
    const company = await request({ kind: 'inn', value: '7701009999' })
    expect(company.length).toBeGreaterThanOrEqual(4)
    expect(new Set(company.map(({ kind }) => kind))).toEqual(new Set(['fine']))
  })

  law.prop([uin])('gives a number its own charge or none', async (value) => {
    const charges = await request({ kind: 'uin', value })
    expect(charges.map((charge) => charge.uin)).toEqual(charges.length === 0 ? [] : [value])
  })

  law.prop([rulingUin.filter((number) => number.startsWith('188101'))])(
    'dates the ruling by the date in the UIN, if it is within the last year',
    async (value) => {
      const written = `20${value.slice(8, 10)}-${value.slice(10, 12)}-${value.slice(12, 14)}`
      for (const { ruledAt } of await request({ kind: 'uin', value })) {
        const age = daysBetween(localDate(written), today)
        if (age >= 0 && age <= 365) expect(ruledAt.on).toBe(written)
        else expect(daysBetween(ruledAt.on, today)).toBeLessThanOrEqual(400)
      }
    },
  )

  test('the demo registry has no charges for some vehicles, and up to six charges for others', async () => {
    const counts = (await manyVehicles()).map((charges) => charges.length)
    expect(new Set(counts)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]))
  })

  test('mixes discounted, full, overdue, paid charges and those with the bailiffs', async () => {
    const charges = (await manyVehicles()).flat()
    const counts = Map.groupBy(charges, status)
    for (const one of ['discount', 'full', 'overdue', 'paid', 'bailiff'])
      expect(counts.get(one as ReturnType<typeof status>)?.length).toBeGreaterThan(charges.length / 50)
  })
})
