import { uinCheckDigit, type Uin } from '#domain/identity/uin.ts'

/** The UIN of a stored charge, unique for every serial number and different from those of `sampleUin`. */
export const rowUin = (serial: number): Uin => {
  const digits = `188101772611${String(serial).slice(-7).padStart(7, '0')}`
  return `${digits}${uinCheckDigit(digits)}` as Uin
}

/** The row of an unpaid fine without a discount; its sum differs for every serial number. */
export const unpaidFineRow = (serial: number) => ({
  uin: rowUin(serial),
  kind: 'fine' as const,
  title: 'Превышение скорости на 20–40 км/ч',
  ruled_on: '2020-01-01',
  amount: 50_000 + serial * 100,
  photos: '[]',
  bailiff: false,
  source: 'test',
  record_hash: '',
  updated_at: new Date(),
})
