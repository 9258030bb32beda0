import { Effect } from 'effect'
import { when } from 'mobx'
import { expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import type { DocumentId, LicenceDocument } from '#domain/documents/document.ts'
import type { DriverLicence } from '#domain/identity/driver-licence.ts'
import type { Phone } from '#domain/identity/phone.ts'
import type { DriverPhoneId } from '#domain/organisation/driver-phone.ts'
import { MessagesViewModel } from '#web/features/organisation/messages/messages.view-model.ts'

const phone = (id: string, isVerified: boolean) => ({
  id: id as DriverPhoneId,
  driverLicenseNumber: '9912345678' as DriverLicence,
  msisdn: '79000000012' as Phone,
  isVerified,
})

const driver: LicenceDocument = {
  id: 'd-1' as DocumentId,
  number: '9912345678' as DriverLicence,
  holder: { fio: 'Примеров Пётр Петрович' },
}

it('the page of messages counts the phones that can receive one, and shows those that were sent with the name of the driver', async () => {
  const notice = {
    id: '1',
    msisdn: '79000000012' as Phone,
    text: 'Штраф 750 ₽',
    createdAt: instant(0),
    sentAt: null,
  }
  const model = new MessagesViewModel(
    { list: () => Effect.succeed([phone('1', true), phone('2', false)]) },
    { notices: () => Effect.succeed([notice]) },
    { fleet: () => Effect.succeed({ vehicles: [], licences: [driver] }) },
  )
  model.start()
  await when(() => model.loading.value !== null && model.history.value !== null)
  expect([model.reachable, model.unconfirmed]).toEqual([1, 1])
  expect(model.history.value).toEqual([notice])
  await when(() => model.naming.value !== null)
  expect(model.driverOf(notice)).toBe('Примеров П. П.')
  expect(model.driverOf({ msisdn: '79000000099' as Phone })).toBeNull()
})
