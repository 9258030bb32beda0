import { Effect } from 'effect'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DocumentHolder, StsDocument } from '#domain/documents/document.ts'
import type { Email } from '#domain/identity/email.ts'
import { completenessOf } from '#domain/charges/sources/search-completeness.ts'
import { searchOf } from '#domain/charges/sources/search-of-documents.ts'
import type { DriverLicence } from '#domain/identity/driver-licence.ts'
import type { Inn } from '#domain/identity/inn.ts'
import type { Plate } from '#domain/identity/plate.ts'
import type { Sts } from '#domain/identity/sts.ts'
import { makeAuthStorage } from '#adapters/storage/auth-storage.ts'
import { memoryStorage } from '#adapters/storage/text-storage.ts'
import { type Resolve, openProductContainer } from '#adapters/wiring/product.ts'
import { documentsUseCases } from '#adapters/wiring/services/documents.ts'
import { requestsPort, searchesUseCases, searchesPort } from '#adapters/wiring/services/searches.ts'
import { withBackend } from '#tests/support/backend/backend-fixture.ts'
import { sampleRecord, sampleUin } from '#tests/support/samples/charge-record.ts'
import { emailsTo, newMember, type SignedUp } from '#tests/support/backend/member.ts'
import { storeRecords } from '#tests/support/database/store-records.ts'

const sts = '9912345678' as Sts
const plate = 'А123ВС77' as Plate
const inn = '500100732259' as Inn

const run = <A, E>(effect: Effect.Effect<A, E>): Promise<A> => Effect.runPromise(effect)

const backend = withBackend()
let member: SignedUp
let resolve: Resolve

beforeEach(async () => {
  member = await newMember(backend())
  const storage = memoryStorage()
  makeAuthStorage(storage).write('web', member)
  resolve = openProductContainer({
    backend: {
      baseUrl: 'http://backend.test',
      fetch: (url, init) => backend().backend.handler(new Request(url, init)),
      timeoutMs: 20_000,
    },
    storage,
    platform: 'web',
    siteType: 'fine',
  })
})

describe('the product’s documents, over the wire', () => {
  test.each<DocumentHolder | null>([
    null,
    { fio: 'Иванов Иван Иванович' },
    { surname: 'Ким', name: 'Олег', patronymic: '' },
  ])('the product’s documents, over the wire are read as they were added, for %j', async (holder) => {
    const documents = resolve(documentsUseCases)
    const vehicle = await run(documents.sts.add([], { stsNumber: sts, plate, holder }))
    const licence = { number: '9912345678' as DriverLicence, holder }
    const licences = await run(documents.licence.add([], licence))
    const loaded = await run(documents.reload())
    expect(loaded.transport).toEqual(vehicle.list)
    expect(loaded.transport).toMatchObject([{ stsNumber: sts, plate, holder }])
    expect(loaded.driverLicense).toEqual(licences.list)
  })

  test('the product’s documents, over the wire are edited and deleted by id', async () => {
    const documents = resolve(documentsUseCases)
    const { list } = await run(documents.sts.add([], { stsNumber: sts, plate, holder: null }))
    const [vehicle] = list as readonly [StsDocument]
    await run(documents.sts.edit(list, { ...vehicle, plate: null }))
    expect((await run(documents.reload())).transport).toEqual([{ ...vehicle, plate: null }])
    await run(documents.sts.delete(list, vehicle.id))
    expect((await run(documents.reload())).transport).toEqual([])
  })
})

describe('the product’s questions about many charges, over the wire', () => {
  test('the product’s questions about many charges, over the wire are answered with sums, savings, taxes and their sources', async () => {
    await storeRecords(backend().store, [
      sampleRecord({ documents: { inn: [inn] } }),
      sampleRecord({ uin: sampleUin(2), kind: 'tax', documents: { inn: [inn] } }),
    ])
    await run(resolve(documentsUseCases).inn.add([], { inn }))
    const searches = resolve(searchesUseCases)
    const summary = await run(searches.summary(true))
    expect(summary.categories[0]).toMatchObject({ category: 'all', count: 2, amount: 150_000 })
    expect(completenessOf(searchOf(summary.searches))._tag).toBe('Answered')
    expect(await run(searches.advantage())).toMatchObject({ saving: 18_750 })
    const [tax] = await run(searches.preload(member.userId))
    expect(tax).toMatchObject({ uin: sampleUin(2), kind: 'tax' })
    const ids = tax === undefined ? [] : [tax.id]
    expect((await run(resolve(searchesPort).byIds(ids))).taxes).toMatchObject([{ uin: sampleUin(2) }])
    expect(await run(resolve(searchesPort).completeness())).toMatchObject([
      { document: { type: 'inn', identifier: inn } },
    ])
  })

  test('send an e-mail with a note in any alphabet', async () => {
    await run(resolve(requestsPort).mail({ template: 'fines', note: 'для бухгалтера — срочно' }))
    const [email] = await emailsTo(backend(), member.email)
    expect(email?.body).toContain('Ваша заметка: для бухгалтера — срочно')
  })

  test('return the payment that a cashback applies to', async () => {
    const request = { email: 'driver@example.ru' as Email, description: 'Оплата' }
    const requested = resolve(requestsPort).cashback('11111111-1111-4111-8111-111111111111', request)
    expect(await run(Effect.flip(requested))).toMatchObject({ code: 'payment.unknown' })
  })
})
