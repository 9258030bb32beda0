import { dayMs } from '#domain/dates/duration.ts'
import { addDays, localDateOf } from '#domain/dates/local-date.ts'
import { instant } from '#domain/dates/instant.ts'
import type { DocumentId, LicenceDocument, StsDocument } from '#domain/documents/document.ts'
import { maxDocuments } from '#domain/documents/document-list.ts'
import { notLoaded } from '#domain/documents/expiration.ts'
import type { LoadedDocuments } from '#domain/documents/reload.ts'
import type { ChargeId } from '#domain/charges/charge.ts'
import type { DriverLicence } from '#domain/identity/driver-licence.ts'
import type { Inn } from '#domain/identity/inn.ts'
import type { Sts } from '#domain/identity/sts.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import type { Payment, PaymentId, PaymentQuote } from '#domain/payment/payment.ts'
import type { UserSettings } from '#web/features/settings/load-settings.ts'
import { plate } from '#web/stories/samples.ts'
import { payment } from './payment-samples.ts'

const documentId = (name: string): DocumentId => `sample-${name}` as DocumentId

const longName = 'Константинопольский-Преображенский Вячеслав-Александр Константинович'

const sts = (at: number): StsDocument => ({
  id: documentId(`sts-${at}`),
  stsNumber: `99УХ${String(123456 + at)}` as Sts,
  plate: at % 3 === 2 ? null : plate(`А${String(100 + at)}ВС777`),
  holder: at === 0 ? { fio: longName } : null,
})

const licence: LicenceDocument = {
  id: documentId('licence'),
  number: '9912345678' as DriverLicence,
  holder: { fio: longName },
}

export const noDocuments: LoadedDocuments = {
  transport: [],
  driverLicense: [],
  inn: [],
  documentsExpiration: notLoaded,
}

export const someDocuments: LoadedDocuments = {
  ...noDocuments,
  transport: [sts(0), sts(1), sts(2)],
  driverLicense: [licence],
  inn: [{ id: documentId('inn'), inn: '500100732259' as Inn }],
}

export const fullDocuments: LoadedDocuments = {
  ...noDocuments,
  transport: Array.from({ length: maxDocuments }, (_, at) => sts(at)),
}

export const longEmail = 'konstantin.preobrazhensky.avtopark@otdel-perevozok.primer.example'

export const settings: UserSettings = {
  user: { gender: 'female', email: 'anna@mail.example', doNotify: true, isLegalEntity: false },
  account: {
    email: 'anna@mail.example',
    isEmailConfirmed: true,
    hasPassword: true,
    isLegalEntity: false,
    registeredAt: payment.createdAt,
  },
  email: { email: 'anna@mail.example', isConfirmed: true, isSubscribed: true },
  consents: [
    { kind: 'terms', version: '2026-11-01', isGiven: true, at: payment.createdAt },
    { kind: 'advertising', version: '2026-11-01', isGiven: false, at: payment.createdAt },
  ],
}

/** Returns a sample session that started `at` days ago; 0 is the current session. */
export const userSession = (at: number, device: string) => ({
  id: `sample-session-${at}`,
  createdAt: payment.createdAt,
  lastSeenAt: instant(payment.createdAt - at * dayMs),
  channel: 'WebVersion',
  device,
  isCurrent: at === 0,
})

/** Returns `count` sample payments in different states. */
export const payments = (count: number): readonly Payment[] =>
  Array.from({ length: count }, (_, at) => ({
    ...payment,
    id: `sample-payment-${at}` as PaymentId,
    state: (['paid', 'paid', 'registered', 'declined', 'refunded', 'mismatch'] as const)[at % 6] ?? 'paid',
    items: at % 2 === 0 ? payment.items : payment.items.slice(0, 1),
    createdAt: instant(payment.createdAt - at * dayMs),
    paidAt: at % 6 < 2 ? instant(payment.createdAt - at * dayMs) : null,
  }))

export const quote: PaymentQuote = {
  kind: 'fine',
  items: payment.items.map((item, at) => ({
    ...item,
    happenedOn: addDays(localDateOf(payment.createdAt), -20 - at),
    ...(at === 0 && { happenedAt: instant(payment.createdAt - 20 * dayMs) }),
    place: at === 0 ? 'Москва, МКАД, 34-й км, внешняя сторона' : 'Москва, Ленинский просп., 41',
  })),
  amount: payment.amount,
  fee: payment.fee,
  total: payment.total,
}

/** A quote of 14 charges with the longest names, as for a payer who visits once a year. */
export const longQuote: PaymentQuote = {
  ...quote,
  items: Array.from({ length: 14 }, (_, at) => {
    const item = payment.items[at % 2] ?? payment.items[0]
    if (item === undefined) throw new Error('no sample')
    return {
      ...item,
      fineId: `${item.fineId}-${at}` as ChargeId,
      title: `${item.title}, повторно, в зоне действия временных дорожных знаков при проведении работ`,
    }
  }),
  amount: kopecks(1_181_250),
  fee: kopecks(23_625),
  total: kopecks(1_204_875),
}
