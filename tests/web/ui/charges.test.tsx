import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/dates/local-date.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { DiscountMeter } from '#web/ui/charges/discount-meter.tsx'
import { FineCard } from '#web/ui/charges/fine-card.tsx'
import { FineCheck } from '#web/ui/charges/fine-check.tsx'
import { PayBar } from '#web/ui/charges/pay-bar.tsx'
import { PlateDrawing } from '#web/ui/plate/plate-drawing.tsx'
import { PlateSign } from '#web/ui/plate/plate.tsx'
import { Receipt } from '#web/ui/charges/receipt.tsx'
import { StatusChip } from '#web/ui/charges/status-chip.tsx'
import { Sum } from '#web/ui/charges/sum.tsx'
import { discountedFine, fines, plate, today } from '#web/stories/samples.ts'
import { payment } from '#web/stories/payment-samples.ts'
import { documentOf, textOf } from './markup.ts'

const { discount } = discountedFine
if (discount === null) throw new Error('the sample has a discount')
const meter = (daysLeft: number) => (
  <DiscountMeter
    discount={discount}
    amount={discountedFine.amount}
    ruledOn={discountedFine.ruledOn}
    today={addDays(discount.lastDay, -daysLeft)}
  />
)

/** Where the lit part of the road ends. */
const litTo = (daysLeft: number) =>
  Number(/H(\d+)/.exec(documentOf(meter(daysLeft)).querySelector('path')?.getAttribute('d') ?? '')?.[1])

const card = (index: number) => {
  const sample = fines[index]
  if (sample === undefined) throw new Error(`no sample ${index}`)
  const check = <FineCheck charge={sample.charge} today={today} checked onChange={() => undefined} />
  return <FineCard {...sample} today={today} href="/fines/1/" selection={index === 0 && check} />
}

/** How many strokes each line of a drawn plate has. */
const linesOf = (drawing: ReturnType<typeof documentOf>) =>
  [...drawing.querySelectorAll('path[transform]')].map((line) => line.getAttribute('d')?.match(/M/g)?.length)

describe('a plate', () => {
  test.each([
    ['А123ВС777', 'А 123 ВС 777'],
    ['ЕН45677', 'ЕН 456 77'],
    ['1234ТО77', '1234 ТО 77'],
  ])('%s is read as «%s»', (stored, read) => {
    expect(textOf(<PlateSign plate={plate(stored)} />)).toBe(read)
  })

  test('a plate is drawn as SVG paths: the number, the region, the country', () => {
    // Н takes three strokes, 1 and 7 take one.
    expect(linesOf(documentOf(<PlateSign plate={plate('Н111НН77')} />))).toEqual([3 * 3 + 3, 2, 4])
  })

  test('a plate that is still being typed reserves the space of missing characters', () => {
    expect(linesOf(documentOf(<PlateDrawing groups={['_', '1__', '__']} region="" />))).toEqual([6])
  })
})

describe('a sum', () => {
  test('shows roubles and kopecks as one text', () => {
    expect(textOf(<Sum amount={kopecks(168_750)} />)).toBe('1 687,50 ₽')
  })

  test('omits zero kopecks', () => {
    expect(textOf(<Sum amount={kopecks(50_000)} />)).toBe('500 ₽')
  })

  test('labels the struck sum as the sum without discount', () => {
    expect(textOf(<Sum amount={kopecks(56_250)} without={kopecks(75_000)} />)).toBe(
      '562,50 ₽ без скидки 750 ₽',
    )
  })

  test('shows no struck sum if the sum without discount is not larger', () => {
    expect(textOf(<Sum amount={kopecks(75_000)} without={kopecks(75_000)} />)).toBe('750 ₽')
  })
})

describe('the discount meter', () => {
  test.each([
    [12, 'Ещё 12 дней, экономия 187,50 ₽ Скидка действует по 24 мая'],
    [1, 'Ещё 1 день, экономия 187,50 ₽ Скидка действует по 24 мая'],
    [0, 'Сегодня последний день, экономия 187,50 ₽ Скидка действует по 24 мая'],
  ])('%d days before the end says how long and how much', (daysLeft, text) => {
    expect(documentOf(meter(daysLeft)).body.innerText.replaceAll(/[\s\u00A0\u202F]+/g, ' ')).toBe(text)
  })

  test('lights one dash for each day that is left, today among them', () => {
    expect(litTo(0)).toBe(24)
    expect(litTo(2)).toBe(24 + 2 * 40)
  })
})

describe('the card of a fine', () => {
  test('says vehicle, violation, time, place, both sums and how long the discount lasts', () => {
    const text = textOf(card(0))
    for (const texts of [
      'А 123 ВС 777',
      'Превышение скорости на 20–40 км/ч',
      '20 апреля, 14:05 МСК',
      'Москва, МКАД, 34-й км',
      '562,50 ₽ без скидки 750 ₽',
      'Скидка по 24 мая',
    ])
      expect(text).toContain(texts)
  })

  test.each([
    [1, 'Права 99 12 345678', 'К оплате'],
    [2, 'СТС 99 УХ 123456', 'Срок прошёл'],
    [3, 'А 123 ВС 777', 'У приставов'],
    [4, 'А 123 ВС 777', 'Платёж в пути'],
    [5, 'А 123 ВС 777', 'Штраф 1 500,50 ₽, оплачен'],
    [6, 'А 123 ВС 777', 'Оплата не закончена'],
    [7, 'А 123 ВС 777', 'Оплачено 562,50 ₽'],
    [8, 'А 123 ВС 777', 'Деньги возвращаются'],
  ])('number %d names %s and says «%s»', (index, subject, status) => {
    expect(textOf(card(index))).toContain(subject)
    expect(textOf(card(index))).toContain(status)
  })

  test('names the day of the ruling when nothing better is known', () => {
    expect(textOf(card(2))).toContain('Постановление от 3 декабря 2025')
  })

  test('shows what was paid, never the whole sum of a charge that was paid with a discount', () => {
    expect(textOf(card(7))).toContain('Оплачено 562,50 ₽')
    expect(textOf(card(7))).not.toContain('750 ₽')
  })

  test('the card of a fine has one link, and its box says what it selects', () => {
    const document = documentOf(card(0))
    expect(document.querySelectorAll('a')).toHaveLength(1)
    expect(document.querySelector('h3 a')?.getAttribute('href')).toBe('/fines/1/')
    const box = document.querySelector('input')
    expect(box?.getAttribute('value')).toBe(discountedFine.id)
    expect(box?.closest('label')?.textContent.replaceAll('\u00A0', ' ')).toBe(
      'Выбрать: Превышение скорости на 20–40 км/ч, 20 апреля, 14:05 МСК, 562,50 ₽',
    )
  })

  test('offers no box where there is nothing to select', () => {
    expect(documentOf(card(5)).querySelector('input')).toBeNull()
  })
})

describe('the chip of a status', () => {
  test('the chip of a status can say it more exactly', () => {
    expect(textOf(<StatusChip status="discount">Скидка по 24 мая</StatusChip>)).toBe('Скидка по 24 мая')
    expect(textOf(<StatusChip status="discount" />)).toBe('Скидка')
  })
})

describe('the pay bar', () => {
  test('says in its button what will be paid', () => {
    const document = documentOf(
      <PayBar
        selection={{
          chosen: ['first', 'second'],
          price: { total: kopecks(168_750), fee: null, saving: kopecks(18_750) },
          paymentAddress: '/prepayment/',
          isFull: false,
        }}
      />,
    )
    expect(document.querySelector('a')?.textContent.replaceAll(/[\u00A0\u202F]/g, ' ')).toBe(
      'Оплатить 2 штрафа · 1 687,50 ₽',
    )
    expect(document.body.textContent).toContain('Экономия 187,50')
  })
})

describe('the receipt', () => {
  const text = textOf(<Receipt name="Штрафник" payment={payment} qr={[[true]]} />)

  test.each([
    'Оплачено1 721,25 ₽',
    '12 мая 2026, 12:40 МСК',
    'А 123 ВС 777',
    'Права 99 12 345678',
    'УИН 1881 0177 2611 0210 4321',
    'Получатель: УФК по г. Москве (ЦАФАП ГИБДД)',
    'ИНН 7707089101, КБК 18811601123010001140',
    'Комиссия33,75 ₽',
    'Операция банка2605 1240 0071 3380',
    'Код со ссылкой на этот чек',
  ])('says «%s»', (texts) => {
    expect(text).toContain(texts)
  })
})
