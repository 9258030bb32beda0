import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { checkIdentifier, identifierKinds, shownIdentifier, validators } from '#domain/identity/validators.ts'

const now = instant(Date.parse('2026-11-21T12:00:00+03:00'))

describe('checkIdentifier', () => {
  it.each([
    ['inn', 'ИНН 7707083893', '7707083893'],
    ['kpp', '7736 01 001', '773601001'],
    ['ogrn', '1027700132195', '1027700132195'],
    ['ogrnip', '304500116000157', '304500116000157'],
    ['snils', '112-233-445 95', '11223344595'],
    ['uin', '1881 0177 2611 0210 4321', '18810177261102104321'],
    ['sts', '99 yx 123456', '99УХ123456'],
    ['licence', '77 AB 123456', '77АВ123456'],
    ['plate', 'a123bc 77', 'А123ВС77'],
    ['vin', 'xta210990y1234567', 'XTA210990Y1234567'],
    ['account', '407.02.810.9.38000012345', '40702810938000012345'],
    ['phone', '8 (900) 000-00-12', '79000000012'],
    ['email', 'Ivan@Mail.ru', 'ivan@mail.ru'],
    ['date', '21.11.2026', '21.11.2026'],
    ['full-name', 'иванов иван иванович', 'Иванов Иван Иванович'],
  ] as const)('reads a value of the type %s', (type, input, value) => {
    expect(checkIdentifier(type, input, now)).toEqual({ type, input, valid: true, value, issues: [] })
  })

  it('returns the code and the exact message of an issue', () => {
    expect(checkIdentifier('inn', '123', now)).toEqual({
      type: 'inn',
      input: '123',
      valid: false,
      value: null,
      issues: [
        {
          code: 'inn.length',
          message: 'По данному ИНН невозможно узнать КПП. Длина ИНН должна быть 10 цифр.',
          params: { chars: 3, digits: 3 },
        },
      ],
    })
  })

  it('validates a date against the given moment', () => {
    expect(checkIdentifier('date', '21.11.2026', instant(0)).issues.map(({ code }) => code)).toEqual([
      'date.future',
    ])
  })

  test.prop([fc.constantFrom(...identifierKinds), fc.string({ unit: 'binary' })])(
    'a value comes without issues and an issue without a value',
    (type, input) => {
      const { valid, value, issues } = checkIdentifier(type, input, now)
      expect([value !== null, issues.length === 0]).toEqual([valid, valid])
    },
  )
})

describe('the table of validators', () => {
  it('lists the kinds in the order of the command line', () => {
    expect(identifierKinds.join(' ')).toBe(
      'inn kpp ogrn ogrnip snils uin sts licence plate vin account phone email date full-name',
    )
  })

  it('the table of validators has a title for every kind', () => {
    expect(
      Object.values(validators)
        .map(({ title }) => title)
        .join(', '),
    ).toBe(
      'ИНН, КПП, ОГРН, ОГРНИП, СНИЛС, УИН, СТС, Водительское удостоверение, Госномер, VIN, Номер счёта, Телефон, Электронная почта, Дата, Фамилия, имя и отчество',
    )
  })

  it.each([
    ['sts', '99УХ123456', '99 УХ 123456'],
    ['phone', '79000000012', '+7 900 000-00-12'],
    ['inn', '7707083893', '7707083893'],
  ] as const)('formats a value of the type %s for people', (kind, value, shown) => {
    expect(shownIdentifier(kind, value)).toBe(shown)
  })
})
