import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import {
  type DriverPhoneFilter,
  isListed,
  noticePhone,
  noticeTo,
  parseFlag,
} from '#domain/organisation/driver-phone.ts'
import { driverPhone } from '#tests/support/arbitraries/driver-phone.ts'

describe('parseFlag', () => {
  it.each([
    ['true', true],
    ['false', false],
  ])('reads %s', (text, value) => {
    expect(parseFlag(text)).toEqual({ _tag: 'Valid', value })
  })

  it.each(['', 'True', '1', 'yes', 'constructor'])('refuses «%s»', (text) => {
    expect(parseFlag(text)).toEqual({
      _tag: 'Invalid',
      issues: [{ code: 'flag', message: 'Здесь может стоять только true или false' }],
    })
  })

  test.prop([fc.boolean()])('parses the text of a boolean', (value) => {
    expect(parseFlag(String(value))).toEqual({ _tag: 'Valid', value })
  })
})

describe('isListed', () => {
  const filter: fc.Arbitrary<DriverPhoneFilter> = driverPhone.chain(({ driverLicenseNumber, msisdn }) =>
    fc.record(
      {
        driverLicenseNumber: fc.constant(driverLicenseNumber),
        msisdn: fc.constant(msisdn),
        verifiedOnly: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
  )

  test.prop([driverPhone])('returns true without a filter', (phone) => {
    expect(isListed(phone, {})).toBe(true)
    expect(isListed(phone, { verifiedOnly: false })).toBe(true)
  })

  test.prop([driverPhone, filter])('applies every part of a filter', (phone, parts) => {
    const fits =
      (parts.driverLicenseNumber ?? phone.driverLicenseNumber) === phone.driverLicenseNumber &&
      (parts.msisdn ?? phone.msisdn) === phone.msisdn &&
      (phone.isVerified || parts.verifiedOnly !== true)
    expect(isListed(phone, parts)).toBe(fits)
  })
})

describe('noticePhone', () => {
  test.prop([driverPhone])('noticePhone is a verified number of the driver', (phone) => {
    expect(noticePhone([{ ...phone, isVerified: true }], phone.driverLicenseNumber)).toEqual({
      _tag: 'Valid',
      value: phone.msisdn,
    })
  })

  test.prop([driverPhone])('noticePhone is refused without a phone and without a verified phone', (phone) => {
    const { driverLicenseNumber } = phone
    expect(noticePhone([], driverLicenseNumber)).toEqual({
      _tag: 'Invalid',
      issues: [{ code: 'notice.no-phone', message: 'Добавьте телефон водителя, чтобы отправить ему СМС' }],
    })
    expect(noticePhone([{ ...phone, isVerified: false }], driverLicenseNumber)).toEqual({
      _tag: 'Invalid',
      issues: [
        {
          code: 'notice.unverified',
          message: 'Водитель ещё не подтвердил телефон: СМС о штрафе отправить нельзя',
        },
      ],
    })
  })

  test.prop([fc.array(driverPhone), driverPhone])(
    'noticePhone is never the phone of another driver',
    (phones, { driverLicenseNumber }) => {
      const verifiedPhones = phones.filter(
        (phone) => phone.driverLicenseNumber === driverLicenseNumber && phone.isVerified,
      )
      const notice = noticePhone(phones, driverLicenseNumber)
      if (notice._tag === 'Valid') expect(verifiedPhones.map(({ msisdn }) => msisdn)).toContain(notice.value)
      else expect(verifiedPhones).toEqual([])
    },
  )
})

describe('noticeTo', () => {
  test.prop([fc.array(driverPhone), driverPhone])(
    'allows exactly the verified numbers of a driver',
    (phones, { msisdn }) => {
      const isConfirmed = phones.some((phone) => phone.msisdn === msisdn && phone.isVerified)
      expect(noticeTo(phones, msisdn)._tag).toBe(isConfirmed ? 'Valid' : 'Invalid')
    },
  )
})
