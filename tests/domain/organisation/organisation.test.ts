import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { parseOrganisationUpdate, requireOrganisation } from '#domain/organisation/organisation.ts'
import { inn } from '#tests/support/arbitraries/inn.ts'

describe('requireOrganisation', () => {
  it('returns data unchanged', () => {
    const data = { name: 'ООО «Тестовый автопарк»' }
    expect(requireOrganisation(data)).toEqual({ _tag: 'Valid', value: data })
  })

  it.each([null, undefined, {}])('refuses %j in the words of the specification', (data) => {
    expect(requireOrganisation(data)).toEqual({
      _tag: 'Invalid',
      issues: [{ code: 'organisation.no-data', message: 'Нет данных для создания DTO организации' }],
    })
  })

  test.prop([fc.option(fc.object())])('rejects only missing data', (data) => {
    const isThere = data !== null && Object.keys(data).length > 0
    expect(requireOrganisation(data)._tag).toBe(isThere ? 'Valid' : 'Invalid')
  })
})

describe('parseOrganisationUpdate', () => {
  it.each([
    ['7701009999', '7701009999'],
    [7701009999, '7701009999'],
    ['ИНН 770123456703', '770123456703'],
  ])('parses the INN %j and keeps the other changes', (given, read) => {
    expect(parseOrganisationUpdate({ inn: given, name: 'ООО «Юг-Такси»' })).toEqual({
      _tag: 'Valid',
      value: { inn: read, name: 'ООО «Юг-Такси»' },
    })
  })

  it.each([{}, { inn: undefined }, { inn: null }, { inn: '' }, { inn: ' ' }])(
    'refuses %j in the words of the specification',
    (update) => {
      expect(parseOrganisationUpdate(update)).toEqual({
        _tag: 'Invalid',
        issues: [{ code: 'organisation.no-inn', message: 'ИНН обязателен к заполнению' }],
      })
    },
  )

  it.each([
    ['7701009998', 'inn.checksum'],
    [true, 'inn.not-text'],
    ['77', 'inn.length'],
  ])('refuses the INN %j with %s', (given, code) => {
    expect(parseOrganisationUpdate({ inn: given })).toMatchObject({ issues: [{ code }] })
  })

  test.prop([inn, fc.string()])('accepts every INN', (given, name) => {
    expect(parseOrganisationUpdate({ inn: given, name })).toEqual({
      _tag: 'Valid',
      value: { inn: given, name },
    })
  })
})
