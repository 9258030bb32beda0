import type { Location } from '#domain/charges/charge.ts'
import type { Weighted } from '#adapters/random/random.ts'

export interface Spot {
  /** The place as a ruling writes it. */
  readonly place: string
  readonly location: Location
}

export interface DemoRegion {
  readonly code: string
  /** The police department of the cameras. */
  readonly cameras: string
  /** «по г. Москве», in the name of the treasury that receives the money. */
  readonly treasury: string
  readonly oktmo: string
  /** Moscow and Saint Petersburg have higher fines in some articles. */
  readonly isCapital: boolean
  readonly spots: readonly Spot[]
}

const spot = (place: string, lat: number, lon: number): Spot => ({ place, location: { lat, lon } })

export const moscow: DemoRegion = {
  code: '77',
  cameras: 'ЦАФАП ОДД ГИБДД ГУ МВД России по г. Москве',
  treasury: 'по г. Москве',
  oktmo: '45382000',
  isCapital: true,
  spots: [
    spot('МКАД, 58 КМ 950 М, ВНУТРЕННЯЯ СТОРОНА, МОСКВА Г.', 55.771, 37.369),
    spot('МКАД, 84 КМ, ВНЕШНЯЯ СТОРОНА, МОСКВА Г.', 55.909, 37.543),
    spot('МКАД, 24 КМ, ВНЕШНЯЯ СТОРОНА, МОСКВА Г.', 55.591, 37.729),
    spot('ВАРШАВСКОЕ Ш., Д.85, КОРП.1, НАГОРНЫЙ (ЮАО) Р-Н, МОСКВА Г.', 55.653, 37.62),
    spot('ЛЕНИНГРАДСКОЕ ШОССЕ, 29 КМ 350 М (ИЗ ЦЕНТРА), МОСКВА Г.', 55.86, 37.49),
    spot('ТТК, ВНУТРЕННЕЕ КОЛЬЦО, ЛЕФОРТОВСКИЙ ТОННЕЛЬ, МОСКВА Г.', 55.762, 37.694),
    spot('МИРА ПРОСП., Д.188, РОСТОКИНО (СВАО) Р-Н, МОСКВА Г.', 55.836, 37.662),
    spot('КУТУЗОВСКИЙ ПРОСП., Д.30, МОСКВА Г.', 55.742, 37.542),
    spot('РЯЗАНСКИЙ ПРОСП., Д.75, МОСКВА Г.', 55.719, 37.79),
    spot('САДОВАЯ-КУДРИНСКАЯ УЛ., Д.20, МОСКВА Г.', 55.764, 37.59),
  ],
}

/** Places where tolls are collected, independent of the home region of the car. */
export const tollSpots: readonly Spot[] = [
  spot('А-113 ЦКАД, 240 КМ, МОСКОВСКАЯ ОБЛ.', 55.42, 37.22),
  spot('М-12 ВОСТОК, 61 КМ, МОСКОВСКАЯ ОБЛ.', 55.69, 38.72),
]

/** Weights and places after facts 6.1, 6.3 and 6.4; the home region of a car is drawn from here. */
export const regions: Weighted<DemoRegion> = [
  [30, moscow],
  [
    18,
    {
      code: '50',
      cameras: 'ЦАФАП ОДД ГИБДД ГУ МВД России по Московской области',
      treasury: 'по Московской области',
      oktmo: '46000000',
      isCapital: false,
      spots: [
        spot('А-107 ММК, 12 КМ 300 М, МОСКОВСКАЯ ОБЛ.', 55.61, 38.12),
        spot('М-4 ДОН, 52 КМ 400 М, МОСКОВСКАЯ ОБЛ.', 55.33, 37.79),
        spot('М-7 ВОЛГА, ГОРЬКОВСКОЕ Ш., 32 КМ 800 М, МОСКОВСКАЯ ОБЛ.', 55.8, 38.04),
        spot('А-113 ЦКАД, 240 КМ, МОСКОВСКАЯ ОБЛ.', 55.42, 37.22),
      ],
    },
  ],
  [
    9,
    {
      code: '78',
      cameras: 'ЦАФАП ОДД ГИБДД ГУ МВД России по г. Санкт-Петербургу и Ленинградской области',
      treasury: 'по г. Санкт-Петербургу',
      oktmo: '40000000',
      isCapital: true,
      spots: [
        spot('КАД, 45 КМ, ВНЕШНЕЕ КОЛЬЦО, Г. САНКТ-ПЕТЕРБУРГ', 59.806, 30.324),
        spot('МОСКОВСКИЙ ПР., Д.151, Г. САНКТ-ПЕТЕРБУРГ', 59.878, 30.319),
        spot('ПУЛКОВСКОЕ Ш., Д.40, Г. САНКТ-ПЕТЕРБУРГ', 59.829, 30.324),
        spot('НАБ. ОБВОДНОГО КАНАЛА, Д.118, Г. САНКТ-ПЕТЕРБУРГ', 59.911, 30.323),
      ],
    },
  ],
  [
    7,
    {
      code: '23',
      cameras: 'ЦАФАП ОДД ГИБДД ГУ МВД России по Краснодарскому краю',
      treasury: 'по Краснодарскому краю',
      oktmo: '03701000',
      isCapital: false,
      spots: [
        spot('УЛ. КРАСНАЯ, 154, Г. КРАСНОДАР', 45.043, 38.976),
        spot('КУРОРТНЫЙ ПР., 89, Г. СОЧИ', 43.585, 39.723),
      ],
    },
  ],
  [
    5,
    {
      code: '16',
      cameras: 'ЦАФАП ОДД ГИБДД МВД по Республике Татарстан',
      treasury: 'по Республике Татарстан',
      oktmo: '92701000',
      isCapital: false,
      spots: [
        spot('ПР-Т ПОБЕДЫ, 141, Г. КАЗАНЬ', 55.775, 49.213),
        spot('М-7 ВОЛГА, 806 КМ, РЕСП. ТАТАРСТАН', 55.83, 48.86),
      ],
    },
  ],
  [
    5,
    {
      code: '66',
      cameras: 'ЦАФАП ОДД ГИБДД ГУ МВД России по Свердловской области',
      treasury: 'по Свердловской области',
      oktmo: '65701000',
      isCapital: false,
      spots: [
        spot('СИБИРСКИЙ ТРАКТ, 12 КМ, Г. ЕКАТЕРИНБУРГ', 56.793, 60.649),
        spot('ПР. ЛЕНИНА, 24, Г. ЕКАТЕРИНБУРГ', 56.838, 60.603),
      ],
    },
  ],
  [
    3,
    {
      code: '54',
      cameras: 'ЦАФАП ОДД ГИБДД ГУ МВД России по Новосибирской области',
      treasury: 'по Новосибирской области',
      oktmo: '50701000',
      isCapital: false,
      spots: [spot('КРАСНЫЙ ПРОСПЕКТ, 82, Г. НОВОСИБИРСК', 55.031, 82.921)],
    },
  ],
  [
    3,
    {
      code: '61',
      cameras: 'ЦАФАП ОДД ГИБДД ГУ МВД России по Ростовской области',
      treasury: 'по Ростовской области',
      oktmo: '60701000',
      isCapital: false,
      spots: [spot('ПР. ШОЛОХОВА, 211, Г. РОСТОВ-НА-ДОНУ', 47.236, 39.713)],
    },
  ],
  [
    3,
    {
      code: '63',
      cameras: 'ЦАФАП ОДД ГИБДД ГУ МВД России по Самарской области',
      treasury: 'по Самарской области',
      oktmo: '36701000',
      isCapital: false,
      spots: [spot('МОСКОВСКОЕ Ш., 43, Г. САМАРА', 53.195, 50.101)],
    },
  ],
  [
    3,
    {
      code: '52',
      cameras: 'ЦАФАП ОДД ГИБДД ГУ МВД России по Нижегородской области',
      treasury: 'по Нижегородской области',
      oktmo: '22701000',
      isCapital: false,
      spots: [spot('ПР. ГАГАРИНА, 105, Г. НИЖНИЙ НОВГОРОД', 56.297, 43.936)],
    },
  ],
]

/** Returns the demo region with this code; undefined if there is none. */
export const regionByCode = (code: string): DemoRegion | undefined =>
  regions.find(([, region]) => region.code === code)?.[1]
