import { instant, type Instant } from '#domain/dates/instant.ts'
import { localDate } from '#domain/dates/local-date.ts'
import type { ChargeStatus } from '#domain/charges/explanations/charge-status.ts'
import type { Charge, ChargeId, Recipient } from '#domain/charges/charge.ts'
import { parsePlate, type Plate } from '#domain/identity/plate.ts'
import { parseUin } from '#domain/identity/uin.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { isValid, type Parsed } from '#domain/parsed.ts'

/** The day on which stories are drawn, so that samples do not age. */
export const today = localDate('2026-05-12')

export const sampleMoment = (iso: string): Instant => instant(Date.parse(iso))

/** Returns a parsed value of a sample. Throws if it is invalid. */
export const sampleValue = <A>(parsed: Parsed<A>): A => {
  if (!isValid(parsed)) throw new Error(parsed.issues[0].message)
  return parsed.value
}

/** Parses a plate of a sample. Throws if it is invalid. */
export const plate = (text: string): Plate => sampleValue(parsePlate(text))

const isFineId = (text: string): text is ChargeId => text.startsWith('sample-')

export const sampleFineId = (name: string): ChargeId => {
  const id = `sample-${name}`
  if (!isFineId(id)) throw new Error(`not a sample: ${id}`)
  return id
}

export const treasury: Recipient = {
  name: 'УФК по г. Москве (ЦАФАП ГИБДД)',
  inn: '7707089101',
  kpp: '770731005',
  bik: '004525988',
  account: '03100643000000017300',
  bank: 'ГУ Банка России по ЦФО',
  oktmo: '45382000',
  kbk: '18811601123010001140',
}

const fine: Charge = {
  id: sampleFineId('speed'),
  uin: sampleValue(parseUin('18810177261102104321')),
  kind: 'fine',
  title: 'Превышение скорости на 20–40 км/ч',
  article: '12.9 ч. 2',
  ruledOn: localDate('2026-04-25'),
  happenedOn: localDate('2026-04-20'),
  happenedAt: sampleMoment('2026-04-20T14:05:00+03:00'),
  place: 'Москва, МКАД, 34-й км, внешняя сторона',
  location: { lat: 55.6, lon: 37.6 },
  department: { code: '1145000', name: 'ЦАФАП ГИБДД Москвы' },
  recipient: treasury,
  foundBy: [{ type: 'plate', identifier: 'А123ВС777' }],
  amount: kopecks(75000),
  discount: { percent: 25, lastDay: localDate('2026-05-24'), discounted: kopecks(56250) },
  photoCount: 2,
  bailiff: false,
  paidAt: null,
  heldBy: null,
}

export const fines: readonly { readonly charge: Charge; readonly status: ChargeStatus }[] = [
  { charge: fine, status: 'discount' },
  {
    status: 'regular',
    charge: {
      ...fine,
      id: sampleFineId('tyres'),
      title: 'Управление автомобилем с неисправными тормозами, рулевым управлением или сцепкой',
      happenedAt: null,
      place: 'Тула, проспект Ленина, дом 27',
      foundBy: [{ type: 'licence', identifier: '9912345678' }],
      amount: kopecks(150000),
      discount: null,
    },
  },
  {
    status: 'overdue',
    charge: {
      ...fine,
      id: sampleFineId('parking'),
      title: 'Неоплаченная парковка',
      happenedOn: null,
      happenedAt: null,
      ruledOn: localDate('2025-12-03'),
      place: null,
      foundBy: [{ type: 'sts', identifier: '99УХ123456' }],
      amount: kopecks(500000),
      discount: null,
    },
  },
  {
    status: 'bailiff',
    charge: {
      ...fine,
      id: sampleFineId('red'),
      title: 'Проезд на запрещающий сигнал',
      discount: null,
      amount: kopecks(300000),
      bailiff: true,
    },
  },
  {
    status: 'processing',
    charge: {
      ...fine,
      id: sampleFineId('lane'),
      title: 'Движение по полосе для автобусов',
      heldBy: { paymentId: 'p1', paid: false, receipt: null },
    },
  },
  {
    status: 'paid',
    charge: {
      ...fine,
      id: sampleFineId('belt'),
      title: 'Непристёгнутый ремень',
      paidAt: sampleMoment('2026-05-02T10:00:00+03:00'),
      amount: kopecks(150050),
      discount: null,
    },
  },
  {
    status: 'unfinished',
    charge: {
      ...fine,
      id: sampleFineId('unfinished'),
      heldBy: {
        paymentId: 'p2',
        paid: false,
        isUnfinished: true,
        receipt: null,
        amount: kopecks(56_250),
      },
    },
  },
  {
    status: 'paid',
    charge: {
      ...fine,
      id: sampleFineId('paid-here'),
      heldBy: { paymentId: 'p3', paid: true, receipt: 'r3', amount: kopecks(56_250) },
    },
  },
  {
    status: 'returning',
    charge: {
      ...fine,
      id: sampleFineId('returning'),
      heldBy: {
        paymentId: 'p4',
        paid: true,
        isReturning: true,
        receipt: 'r4',
        amount: kopecks(56_250),
      },
    },
  },
]

export const discountedFine = fine

/** A grey frame, so that stories need no image files. */
export const photo =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"%3E%3Cpath fill="%23777590" d="M0 0h400v300H0z"/%3E%3Cpath fill="%23494763" d="M0 190h400v110H0z"/%3E%3C/svg%3E'
