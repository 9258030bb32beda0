import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { parseDriverLicence } from '#domain/identity/driver-licence.ts'
import { parsePhone } from '#domain/identity/phone.ts'
import { parsePlate } from '#domain/identity/plate.ts'
import { parseSts } from '#domain/identity/sts.ts'
import { driverList, driverRows } from '#domain/documents/table/driver-list.ts'
import { validateRows } from '#domain/documents/table/list-kind.ts'
import { listRows, type SpreadsheetCell, type SpreadsheetRow } from '#domain/documents/table/spreadsheet.ts'
import { licence } from '#tests/support/arbitraries/licence.ts'
import { parsedWith } from '#tests/support/arbitraries/parsed-with.ts'
import { phone } from '#tests/support/arbitraries/phone.ts'
import { plate } from '#tests/support/arbitraries/plate.ts'
import { strictSts } from '#tests/support/arbitraries/sts.ts'
import { vehicleList, vehicleRows } from '#domain/documents/table/vehicle-list.ts'

const spreadsheet = (...rows: readonly (readonly SpreadsheetCell[])[]): readonly SpreadsheetRow[] =>
  rows.map((cells, index) => ({ line: index + 1, cells }))

const vehicles = (...rows: readonly (readonly SpreadsheetCell[])[]) =>
  listRows(vehicleList.columns, spreadsheet(...rows))

const drivers = (...rows: readonly (readonly SpreadsheetCell[])[]) =>
  listRows(driverList.columns, spreadsheet(...rows))

const validated = (known: readonly string[], ...rows: readonly (readonly SpreadsheetCell[])[]) =>
  validateRows(vehicleList, vehicles(...rows) ?? [], ({ stsNumber }) => known.includes(stsNumber))

describe('a spreadsheet of vehicles', () => {
  it.each([
    [['Гос. номер', '№ СТС', 'Марка']],
    [['Марка', 'Свидетельство о регистрации', 'ГРЗ']],
    [['plate', 'number']],
  ])('a spreadsheet of vehicles is read by its headings in any order: %j', (headings) => {
    const row = headings.map((title) => (/рег|стс|number/i.test(title) ? '99 12 345678' : 'А 123 ВС 77'))
    expect(vehicles(headings, row)).toEqual([
      { line: 2, texts: { sts: '99 12 345678', plate: 'А 123 ВС 77' } },
    ])
  })

  it('a spreadsheet of vehicles begins after its heading and ignores the rows above', () => {
    const rows = vehicles(['Машины с СТС'], [], ['СТС', 'Госномер'], [9_912_345_678, 'А123ВС77'])
    expect(rows).toEqual([{ line: 4, texts: { sts: '9912345678', plate: 'А123ВС77' } }])
  })

  it('a spreadsheet of vehicles is recognised by its values when it has no heading', () => {
    expect(vehicles(['Рено', 'А123ВС77', '9912345678'])).toEqual([
      { line: 1, texts: { sts: '9912345678', plate: 'А123ВС77' } },
    ])
  })

  it('restores a leading zero that a spreadsheet removed', () => {
    expect(vehicles(['СТС', 'Госномер'], [212_345_678, 'А123ВС02'])?.[0]?.texts.sts).toBe('0212345678')
  })

  it('a spreadsheet of vehicles contains no list without a column of certificates', () => {
    expect(vehicles(['Марка', 'Пробег'], ['Рено', 12_000])).toBeNull()
  })

  it('skips empty rows', () => {
    expect(vehicles(['СТС', 'Госномер'], [], ['', ''])).toEqual([])
  })
})

describe('a spreadsheet of drivers', () => {
  it('joins a name of three columns', () => {
    const rows = drivers(
      ['Фамилия', 'Имя', 'Отчество', 'Водительское удостоверение', 'Телефон водителя'],
      ['Примеров', 'Пётр', 'Петрович', '9912345678', 79_000_000_012],
    )
    expect(rows?.[0]?.texts).toEqual({
      licence: '9912345678',
      fio: 'Примеров Пётр Петрович',
      phone: '79000000012',
    })
  })

  it('a spreadsheet of drivers needs neither names nor phones', () => {
    const rows = drivers(['ВУ'], ['99 12 345678']) ?? []
    expect(validateRows(driverList, rows, () => false)).toMatchObject([
      { status: 'new', draft: { number: '9912345678', holder: null, phone: null } },
    ])
  })
})

describe('rows of a list', () => {
  const heading = ['СТС', 'Госномер']

  it('rows of a list are new, already listed, or repeated', () => {
    const rows = validated(
      ['9912345670'],
      heading,
      ['9912345678', 'А123ВС77'],
      ['9912345670', 'А124ВС77'],
      ['99 12 345678', 'А125ВС77'],
    )
    expect(rows).toMatchObject([
      { status: 'new' },
      { status: 'known' },
      { status: 'duplicate', line: 4, duplicateOf: 2 },
    ])
  })

  it('rows of a list have the validation errors of every column', () => {
    const [row] = validated([], heading, ['991234', 'А1'])
    expect(row?.status === 'wrong' && row.issues.map(({ field }) => field)).toEqual(['sts', 'plate'])
  })

  test.prop([fc.array(fc.array(fc.oneof(fc.string(), fc.double()), { maxLength: 5 }), { maxLength: 12 })])(
    'rows of a list contain each line once and in order for any input',
    (cells) => {
      const lines = validated([], heading, ['9912345678', 'А123ВС77'], ...cells).map(({ line }) => line)
      expect(lines).toEqual([...new Set(lines)].toSorted((a, b) => a - b))
      expect(lines[0]).toBe(2)
    },
  )
})

const storedSts = parsedWith(parseSts, strictSts)
const storedPlate = parsedWith(parsePlate, plate)
const storedLicence = parsedWith(parseDriverLicence, licence)
const storedPhone = parsedWith(parsePhone, phone)

const titlesOf = (columns: readonly { readonly title: string }[]) => columns.map(({ title }) => title)

describe('a downloaded list', () => {
  test.prop([fc.array(fc.record({ stsNumber: storedSts, plate: storedPlate }), { minLength: 1 })])(
    'of vehicles is read again by the import with the same numbers',
    (fleet) => {
      const rows = vehicles(titlesOf(vehicleList.columns), ...vehicleRows(fleet)) ?? []
      expect(rows.map(({ texts }) => vehicleList.read(texts))).toEqual(
        fleet.map((vehicle) => ({ _tag: 'Valid', value: { ...vehicle, holder: null } })),
      )
    },
  )

  test.prop([
    fc.array(fc.record({ number: storedLicence, phone: fc.option(storedPhone) }), { minLength: 1 }),
  ])('of drivers is read again by the import with the same licences and phones', (staff) => {
    const drafts = staff.map((driver) => ({ ...driver, holder: null }))
    const rows = drivers(titlesOf(driverList.columns), ...driverRows(drafts)) ?? []
    expect(rows.map(({ texts }) => driverList.read(texts))).toEqual(
      drafts.map((value) => ({ _tag: 'Valid', value })),
    )
  })
})
