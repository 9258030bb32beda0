import type { DemoRegion } from './region.ts'

/** The authority that rules on a violation; it determines the format of the number and the payee. */
export type Authority = 'cameras' | 'inspector' | 'madi' | 'parking' | 'transport'

export interface Violation {
  readonly article: string
  /** The title in everyday words. */
  readonly title: string
  readonly roubles: number
  readonly authority: Authority
}

const violation = (
  article: string,
  title: string,
  roubles: number,
  authority: Authority = 'cameras',
): Violation => ({ article, title, roubles, authority })

type ByRegion = (region: DemoRegion) => Violation

const everywhere =
  (...fields: Parameters<typeof violation>): ByRegion =>
  () =>
    violation(...fields)

const lane = 'Движение по полосе для автобусов'
const noStopping = 'Остановка под запрещающим знаком'
const stopping = 'Нарушение правил остановки или стоянки'

/** In Moscow a separate administration fines stopping and parking. */
const parkingAuthority = ({ code }: DemoRegion): Authority => (code === '77' ? 'madi' : 'cameras')

/** Amounts of 2025 (490-ФЗ of 26.12.2024; facts 2.3), weights of a usual list (facts 6.1). */
export const violations: readonly (readonly [weight: number, byRegion: ByRegion])[] = [
  [46, everywhere('12.9 ч.2', 'Превышение скорости на 20–40 км/ч', 750)],
  [7, everywhere('12.9 ч.3', 'Превышение скорости на 40–60 км/ч', 1500)],
  [1, everywhere('12.9 ч.6', 'Повторное превышение скорости на 40–60 км/ч', 3000)],
  [9, everywhere('12.16 ч.1', 'Несоблюдение дорожных знаков или разметки', 750)],
  [4, everywhere('12.12 ч.1', 'Проезд на красный свет', 1500)],
  [5, everywhere('12.12 ч.2', 'Выезд за стоп-линию', 800)],
  [4, everywhere('12.15 ч.1', 'Движение по обочине', 2250)],
  [
    5,
    ({ isCapital }) =>
      isCapital ? violation('12.17 ч.1.2', lane, 4500) : violation('12.17 ч.1.1', lane, 2250),
  ],
  [
    5,
    (region) =>
      region.isCapital
        ? violation('12.16 ч.5', noStopping, 4500, parkingAuthority(region))
        : violation('12.16 ч.4', noStopping, 2250),
  ],
  [
    2,
    (region) =>
      region.isCapital
        ? violation('12.19 ч.5', stopping, 2500, parkingAuthority(region))
        : violation('12.19 ч.1', stopping, 500),
  ],
  [
    5,
    ({ code }) =>
      code === '77'
        ? violation('8.14 ч.2', 'Неоплаченная парковка', 5000, 'parking')
        : violation('12.9 ч.2', 'Превышение скорости на 20–40 км/ч', 750),
  ],
  [2, everywhere('12.6', 'Не пристёгнут ремень безопасности', 1500)],
  [2, everywhere('12.18', 'Не уступил дорогу пешеходу', 1500)],
  [1, everywhere('12.36.1', 'Телефон в руке за рулём', 1500)],
  [2, everywhere('12.21.4 ч.1', 'Неоплаченный проезд по платной дороге', 1500, 'transport')],
]

/** Violations that an inspector on the road fines the driver for. */
export const driverViolations: readonly (readonly [weight: number, byRegion: ByRegion])[] = [
  [4, everywhere('12.6', 'Не пристёгнут ремень безопасности', 1500, 'inspector')],
  [3, everywhere('12.36.1', 'Телефон в руке за рулём', 1500, 'inspector')],
  [2, everywhere('12.18', 'Не уступил дорогу пешеходу', 1500, 'inspector')],
  [2, everywhere('12.5 ч.3.1', 'Тонировка не по правилам', 500, 'inspector')],
  [2, everywhere('12.37 ч.1', 'Водитель не вписан в полис ОСАГО', 500, 'inspector')],
  [1, everywhere('12.3 ч.2', 'Нет документов при себе', 500, 'inspector')],
]
