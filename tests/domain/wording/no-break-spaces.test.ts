import { describe, expect, it } from 'vitest'
import { withNoBreakSpaces } from '#domain/wording/no-break-spaces.ts'

/** Replaces each no-break space and each word joiner by a visible mark. */
const marked = (text: string): string =>
  withNoBreakSpaces(text).replaceAll('\u00A0', '_').replaceAll('\u2060', '|')

describe('withNoBreakSpaces', () => {
  it.each([
    ['Штраф — 5000 ₽', 'Штраф_— 5000_₽'],
    ['он напечатан на той же карточке', 'он_напечатан на_той_же карточке'],
    ['скидка 25 % за 30 дней', 'скидка_25_% за_30_дней'],
    ['по части 2 статьи 12.9', 'по_части_2_статьи_12.9'],
    ['ст. 32.2 ч. 1', 'ст._32.2_ч._1'],
    ['Поле 5, например 99 12 345678', 'Поле_5, например_99_12_345678'],
    ['серия 99 УХ 123456 и госномер А 123 ВС 77', 'серия_99_УХ_123456 и_госномер А_123_ВС_77'],
    ['телефон +7 900 123-45-67', 'телефон +7_900_123-45-67'],
    ['УИН 1881 0177 2601 0112 3456', 'УИН_1881 0177 2601 0112 3456'],
    ['Не вписан, можно ли платить', 'Не_вписан, можно_ли платить'],
    ['6 ноября 2026 в 10:51 МСК', '6_ноября_2026 в_10:51_МСК'],
    ['через 1–7 дней', 'через_1–|7_дней'],
    ['По QR-коду с уведомления', 'По_QR-|коду с_уведомления'],
    ['Кто-нибудь из Ростова-на-Дону', 'Кто-нибудь из_Ростова-на-Дону'],
  ])('«%s» has no breaks at the marks', (text, expected) => {
    expect(marked(text)).toBe(expected)
  })

  it('keeps every character except spaces', () => {
    const text = 'Если бы он не был у нас 5–7 дней — было бы хуже.'
    expect(withNoBreakSpaces(text).replaceAll('\u00A0', ' ').replaceAll('\u2060', '')).toBe(text)
  })
})
