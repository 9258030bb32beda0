import type { DocumentHolder } from '#domain/documents/document.ts'
import type { DriverLicence } from '#domain/identity/driver-licence.ts'
import type { Phone } from '#domain/identity/phone.ts'
import type { Plate } from '#domain/identity/plate.ts'
import type { Sts } from '#domain/identity/sts.ts'
import type { VehicleFacts } from '#domain/charges/lookup/pasted-facts.ts'
import { demoPlate, demoSts } from '#adapters/backend/server/registry/demo/demo-numbers.ts'
import { randomOf } from '#adapters/random/random.ts'
import { moscow } from '#adapters/backend/server/registry/demo/region.ts'

export interface SampleDriver {
  readonly number: DriverLicence
  readonly holder: DocumentHolder
  readonly msisdn: Phone
  readonly isVerified: boolean
}

/** Vehicles and drivers of the sample company. */
export const fleetSize = { vehicles: 40, drivers: 25 } as const

/** Surnames that are words for samples, so that they do not look like those of real people. */
const people = [
  ['Образцов', 'Илья', 'Ильич'],
  ['Пробная', 'Анна', 'Игоревна'],
  ['Примерный', 'Олег', 'Павлович'],
  ['Учебный', 'Семён', 'Андреевич'],
  ['Макетов', 'Денис', 'Юрьевич'],
  ['Эскизов', 'Роман', 'Сергеевич'],
  ['Черновая', 'Ольга', 'Петровна'],
  ['Набросков', 'Игорь', 'Львович'],
  ['Шаблонов', 'Артём', 'Олегович'],
  ['Тестовый', 'Павел', 'Ильич'],
  ['Моделин', 'Антон', 'Егорович'],
  ['Вариантов', 'Глеб', 'Иванович'],
  ['Опытов', 'Юрий', 'Антонович'],
  ['Пилотов', 'Максим', 'Глебович'],
  ['Репетицын', 'Лев', 'Романович'],
  ['Учениче', 'Николай', 'Денисович'],
  ['Условная', 'Вера', 'Максимовна'],
  ['Иксов', 'Егор', 'Семёнович'],
  ['Игреков', 'Иван', 'Егорович'],
  ['Зетов', 'Кирилл', 'Артёмович'],
  ['Нулевой', 'Степан', 'Кириллович'],
  ['Первов', 'Фёдор', 'Степанович'],
  ['Вторая', 'Дарья', 'Фёдоровна'],
  ['Третьяк', 'Михаил', 'Николаевич'],
  ['Десятов', 'Пётр', 'Михайлович'],
] as const

/** Documents of the series 99 belong to no vehicle and no driver. The first vehicle has one driver all year. */
const firstVehicles: readonly VehicleFacts[] = [
  { sts: '9900004588' as Sts, plate: 'В100ОР77' as Plate },
  { sts: '9900004551' as Sts, plate: 'Е200НК77' as Plate },
]

/** Returns the vehicles of the sample company, the same on every machine. */
export const sampleVehicles = (): readonly VehicleFacts[] => {
  const random = randomOf('vehicles of the sample company')
  const others = Array.from({ length: fleetSize.vehicles - firstVehicles.length }, () => ({
    sts: demoSts(random),
    plate: demoPlate(random, moscow),
  }))
  return [...firstVehicles, ...others]
}

/** Every fifth phone is not confirmed yet. */
const isConfirmed = (index: number): boolean => index % 5 !== 1

/** Returns the drivers of the sample company, the same on every machine. */
export const sampleDrivers = (): readonly SampleDriver[] =>
  people.slice(0, fleetSize.drivers).map(([surname, name, patronymic], index) => ({
    number: `99${String((index + 1) * 11).padStart(8, '0')}` as DriverLicence,
    holder: { surname, name, patronymic },
    msisdn: `790000000${String(41 + index)}` as Phone,
    isVerified: isConfirmed(index),
  }))
