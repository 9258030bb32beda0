import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { makeCompanyLookup } from '#application/company-lookup/index.ts'
import type { CompanyLookupPort } from '#application/company-lookup/company-lookup.port.ts'
import { BackendRefused, BackendUnavailable } from '#application/shared/backend.errors.ts'
import type { Inn } from '#domain/identity/inn.ts'
import type { Kpp } from '#domain/identity/kpp.ts'
import type { Company } from '#domain/organisation/company.ts'

const organisation: Company = {
  kind: 'organisation',
  inn: '7701009999' as Inn,
  kpp: '770101001' as Kpp,
  ogrn: '1247700012340',
  name: 'ООО «Тестовый автопарк»',
  fullName: 'Общество с ограниченной ответственностью «Тестовый автопарк»',
  address: null,
  isActive: true,
}

const individual: Company = { ...organisation, kind: 'individual', inn: '770123456703' as Inn, kpp: null }

const lengthMessage = 'По данному ИНН невозможно узнать КПП. Длина ИНН должна быть 10 цифр.'

const lookUp = (byInn: CompanyLookupPort['byInn'], logFails = false) => {
  const logged: string[] = []
  const requests: string[] = []
  const companies: CompanyLookupPort = {
    byInn: (inn) => {
      requests.push(inn)
      return byInn(inn)
    },
  }
  const lookup = makeCompanyLookup(companies, ({ formName, formData }) => {
    logged.push(`${formName}: ${formData}`)
    return logFails ? Effect.fail('down') : Effect.void
  })
  return { lookup, logged, requests }
}

const known = () => lookUp((inn) => Effect.succeed(inn.length === 10 ? organisation : individual))
const unknown = () =>
  lookUp(() => Effect.fail(new BackendRefused({ code: 'company.unknown', message: 'Нет' })))
const down = () => lookUp(() => Effect.fail(new BackendUnavailable({ reason: 'timeout', message: 'Долго' })))

const failure = async <A, E>(effect: Effect.Effect<A, E>) => {
  const outcome = await Effect.runPromise(Effect.result(effect))
  return outcome._tag === 'Failure' ? outcome.failure : null
}

describe('the company of an INN', () => {
  it('finds an organisation and logs that kind', async () => {
    const { lookup, logged } = known()
    expect(await Effect.runPromise(lookup.find('7701009999'))).toEqual({
      company: organisation,
      message: null,
    })
    expect(logged).toEqual(['company-lookup: organisation'])
  })

  it('finds an individual and logs that kind', async () => {
    const { lookup, logged } = known()
    expect(await Effect.runPromise(lookup.find(770_123_456_703))).toEqual({
      company: individual,
      message: null,
    })
    expect(logged).toEqual(['company-lookup: individual'])
  })

  it('returns null and logs an unknown INN', async () => {
    const { lookup, logged } = unknown()
    expect(await Effect.runPromise(lookup.find('7701009999'))).toMatchObject({ company: null })
    expect(logged).toEqual(['company-lookup: unknown'])
  })

  it('logs a failure of the service and fails', async () => {
    const { lookup, logged } = down()
    expect(await failure(lookup.find('7701009999'))).toMatchObject({ _tag: 'BackendUnavailable' })
    expect(logged).toEqual(['company-lookup: error'])
  })

  it('the company of an INN does not fail when the log fails', async () => {
    const { lookup } = lookUp(() => Effect.succeed(organisation), true)
    expect(await Effect.runPromise(lookup.find('7701009999'))).toMatchObject({ company: organisation })
  })

  it('returns null and the length message for a wrong length, without a call', async () => {
    const { lookup, requests, logged } = known()
    expect(await Effect.runPromise(lookup.find('12345'))).toEqual({ company: null, message: lengthMessage })
    expect([requests, logged]).toEqual([[], []])
  })

  it('rejects a value that is not a string with the message of the specification', async () => {
    expect(await failure(known().lookup.find(null))).toMatchObject({
      _tag: 'InputRefused',
      message: 'Некорректный ИНН: null',
    })
  })

  it('rejects an INN with a wrong check digit', async () => {
    expect(await failure(known().lookup.find('7701009998'))).toMatchObject({ code: 'inn.checksum' })
  })
})

describe('the KPP of an INN', () => {
  it('returns the KPP of the organisation', async () => {
    const { lookup } = known()
    expect(await Effect.runPromise(lookup.kpp('7701009999'))).toEqual({ kpp: '770101001', message: null })
  })

  it.each(['770123456703', '12345'])('the KPP of an INN is null with a message for «%s»', async (inn) => {
    const { lookup, requests } = known()
    expect(await Effect.runPromise(lookup.kpp(inn))).toEqual({ kpp: null, message: lengthMessage })
    expect(requests).toEqual([])
  })

  it('the KPP of an INN is null for an unknown INN', async () => {
    expect(await Effect.runPromise(unknown().lookup.kpp('7701009999'))).toMatchObject({ kpp: null })
  })

  it('the KPP of an INN is not requested for a value that is not a string', async () => {
    expect(await failure(known().lookup.kpp({}))).toMatchObject({
      message: 'Некорректный ИНН: [object Object]',
    })
  })
})
