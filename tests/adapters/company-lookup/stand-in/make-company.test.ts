import { describe, expect, it } from 'vitest'
import type { Inn } from '#domain/identity/inn.ts'
import { isKpp } from '#domain/identity/kpp.ts'
import { parseOgrn } from '#domain/identity/ogrn.ts'
import { parseOgrnip } from '#domain/identity/ogrnip.ts'
import { makeCompany } from '#adapters/company-lookup/stand-in/make-company.ts'

const organisations = ['7701009999', '7707083893', '7736207543', '2310031475'] as Inn[]
const people = ['770123456703', '500100732259', '160102030460'] as Inn[]

describe.each(organisations)('the organisation %s', (inn) => {
  const company = makeCompany(inn)

  it('an organisation has the kind "organisation"', () => expect(company.kind).toBe('organisation'))
  it('an organisation has a KPP with the tax office of the INN', () => {
    expect([isKpp(company.kpp ?? ''), company.kpp?.slice(0, 4)]).toEqual([true, inn.slice(0, 4)])
  })
  it('an organisation has an OGRN whose check digit is right', () =>
    expect(parseOgrn(company.ogrn)._tag).toBe('Valid'))
  it('an organisation is the same every time', () => expect(makeCompany(inn)).toEqual(company))
})

describe.each(people)('the individual %s', (inn) => {
  const company = makeCompany(inn)

  it('an individual has the kind "individual"', () => expect(company.kind).toBe('individual'))
  it('an individual has no KPP', () => expect(company.kpp).toBeNull())
  it('an individual has an OGRNIP whose check digit is right', () =>
    expect(parseOgrnip(company.ogrn)._tag).toBe('Valid'))
})

it('a demo organisation is called by its name', () => {
  expect(makeCompany('7701009999' as Inn)).toMatchObject({
    name: 'ООО «Тестовый автопарк»',
    fullName: 'Общество с ограниченной ответственностью «Тестовый автопарк»',
    kpp: '770101001',
    isActive: true,
  })
})
