import type { PersonalData } from '#domain/session/personal-data.ts'

const at = '2026-11-22T09:00:00.000Z'

/** The personal data of a driver with one record of each kind. */
export const personalData = (): PersonalData => ({
  format: 'kvitok.personal-data',
  version: 1,
  exportedAt: at,
  account: {
    userId: '0f8b2c8e-93cb-4f3c-9d0c-3f1f0c1f3a11',
    since: at,
    email: 'anna@mail.example',
    emailConfirmedAt: at,
    registeredAt: at,
    hasPassword: true,
    isLegalEntity: false,
    gender: 'female',
    doNotify: true,
    isSubscribed: false,
    notifyDays: 3,
  },
  consents: [{ kind: 'terms', version: '2026-11-01', isGiven: true, at }],
  documents: {
    sts: [{ number: '9923456789', plate: 'К456МН77', holder: { fio: 'Иванов Иван Иванович' }, addedAt: at }],
    licences: [],
    inns: [],
  },
  payments: [
    {
      id: '018f2b5e-1c2d-4e3f-8a9b-0c1d2e3f4a5b',
      kind: 'fine',
      state: 'paid',
      system: 'A3',
      amount: 56_250,
      fee: 1500,
      total: 57_750,
      payer: 'Иванов Иван Иванович',
      email: 'anna@mail.example',
      createdAt: at,
      paidAt: at,
      declineReason: null,
      reference: null,
      charges: [
        {
          uin: '18810177261122000017',
          title: 'Превышение скорости',
          subject: 'К456МН77',
          amount: 56_250,
          withoutDiscount: 75_000,
        },
      ],
      cashback: null,
    },
  ],
  notifications: [],
  push: { messages: [], browsers: [] },
  emails: [],
  sessions: [
    { device: 'Chrome, Windows', channel: 'WebVersion', createdAt: at, lastSeenAt: at, isCurrent: true },
  ],
  awaitedLookUp: null,
  links: [],
  supportRequests: [],
  requests: [],
  review: null,
  organisation: null,
  memberOf: null,
  actions: [],
  views: [],
})
