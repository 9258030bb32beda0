import { ContainerModule } from 'inversify'
import { makeDocuments } from '#application/documents/index.ts'
import { makeFines } from '#application/fines/index.ts'
import { makeSearches } from '#application/fines/searches.ts'
import { makePayments } from '#application/payments/index.ts'
import { makeMultiPayments } from '#application/payments/pay-several.ts'
import { makePaymentRecords } from '#application/payments/payment-records.ts'
import { makeReceipts } from '#application/payments/receipts.ts'
import { makePdfDownloads } from '#application/pdf-documents/pdf-downloads.ts'
import { makeProfile } from '#application/profile/index.ts'
import type { ProfilePort, ProfileStorage } from '#application/profile/profile.port.ts'
import type { AccountPort, DeviceMemory } from '#application/session/account.port.ts'
import { makeSession, type Session } from '#application/session/index.ts'
import { makeAccount } from '#application/session/make-account.ts'
import type { AuthStorage } from '#application/session/session.port.ts'
import type { Tracking } from '#application/tracking/index.ts'
import { makeAccountClient } from '#adapters/backend/client/account.client.ts'
import { makeCall } from '#adapters/backend/client/call.ts'
import { makeDocumentsClient, makeVehiclesClient } from '#adapters/backend/client/documents.client.ts'
import { makeFinesClient } from '#adapters/backend/client/fines.client.ts'
import {
  makeMultiPaymentsClient,
  makePaymentRecordsClient,
  makePaymentsClient,
  makeReceiptsClient,
} from '#adapters/backend/client/payments.client.ts'
import { makeProfileClient } from '#adapters/backend/client/profile.client.ts'
import { makeRequestsClient, makeSearchesClient } from '#adapters/backend/client/searches.client.ts'
import { makeSessionClient } from '#adapters/backend/client/session.client.ts'
import { makePdfDownloadsClient } from '#adapters/pdf/pdf-downloads.client.ts'
import { makeAuthStorage } from '#adapters/storage/auth-storage.ts'
import { makeDeviceMemory } from '#adapters/storage/device-memory.ts'
import { makeProfileStorage } from '#adapters/storage/profile-storage.ts'
import type { TextStorage } from '#adapters/storage/text-storage.ts'
import type { Platform } from '#domain/session/auth-data.ts'
import * as token from './tokens.ts'

const callOf = (address: token.BackendAddress, auth: AuthStorage, platform: Platform) =>
  makeCall({ ...address, auth: () => auth.read(platform) })

const pdfDownloadsOf = (site: token.BackendAddress, auth: AuthStorage, platform: Platform) =>
  makePdfDownloadsClient({ ...site, auth: () => auth.read(platform) })

const accountOf = (
  account: AccountPort,
  session: Session,
  storage: AuthStorage,
  memory: DeviceMemory,
  platform: Platform,
  tracking: Tracking,
) => makeAccount(account, session, { storage, memory, platform }, tracking.screen)

const profileOf = (
  port: ProfilePort,
  session: Session,
  profiles: ProfileStorage,
  credentials: AuthStorage,
  memory: DeviceMemory,
  platform: Platform,
) => makeProfile(port, session, { profiles, credentials, memory, platform })

/** The object graph of the product, whoever drives it: a root gives the address, the storage, the platform and the site type. */
export const product = new ContainerModule(({ bind }) => {
  bind(token.AuthStorageToken).toResolvedValue(makeAuthStorage, [token.StorageToken]).inSingletonScope()
  bind(token.CallToken)
    .toResolvedValue(callOf, [token.BackendAddressToken, token.AuthStorageToken, token.PlatformToken])
    .inSingletonScope()

  bind(token.DeviceMemoryToken)
    .toResolvedValue((storage: TextStorage) => makeDeviceMemory(storage), [token.StorageToken])
    .inSingletonScope()
  bind(token.ProfileStorageToken).toResolvedValue(makeProfileStorage, [token.StorageToken]).inSingletonScope()
  bind(token.AccountPortToken).toResolvedValue(makeAccountClient, [token.CallToken])
  bind(token.ProfilePortToken).toResolvedValue(makeProfileClient, [token.CallToken])
  bind(token.SessionPortToken).toResolvedValue(makeSessionClient, [token.CallToken, token.SiteTypeToken])
  bind(token.VehiclesPortToken).toResolvedValue(makeVehiclesClient, [token.CallToken])
  bind(token.DocumentsPortToken).toResolvedValue(makeDocumentsClient, [token.CallToken])
  bind(token.SearchesPortToken).toResolvedValue(makeSearchesClient, [token.CallToken])
  bind(token.RequestsPortToken).toResolvedValue(makeRequestsClient, [token.CallToken])
  bind(token.FinesPortToken).toResolvedValue(makeFinesClient, [token.CallToken])
  bind(token.PaymentsPortToken).toResolvedValue(makePaymentsClient, [token.CallToken])
  bind(token.MultiPaymentsPortToken).toResolvedValue(makeMultiPaymentsClient, [token.CallToken])
  bind(token.PaymentRecordsPortToken).toResolvedValue(makePaymentRecordsClient, [token.CallToken])
  bind(token.ReceiptsPortToken).toResolvedValue(makeReceiptsClient, [token.CallToken])
  bind(token.PdfDownloadsPortToken).toResolvedValue(pdfDownloadsOf, [
    token.SiteAddressToken,
    token.AuthStorageToken,
    token.PlatformToken,
  ])

  bind(token.SessionToken)
    .toResolvedValue(makeSession, [
      token.SessionPortToken,
      token.AuthStorageToken,
      token.PlatformToken,
      token.DeviceMemoryToken,
    ])
    .inSingletonScope()
  bind(token.AccountToken)
    .toResolvedValue(accountOf, [
      token.AccountPortToken,
      token.SessionToken,
      token.AuthStorageToken,
      token.DeviceMemoryToken,
      token.PlatformToken,
      token.TrackingToken,
    ])
    .inSingletonScope()
  bind(token.ProfileToken)
    .toResolvedValue(profileOf, [
      token.ProfilePortToken,
      token.SessionToken,
      token.ProfileStorageToken,
      token.AuthStorageToken,
      token.DeviceMemoryToken,
      token.PlatformToken,
    ])
    .inSingletonScope()
  bind(token.FinesToken)
    .toResolvedValue(makeFines, [
      token.FinesPortToken,
      token.VehiclesPortToken,
      token.SessionToken,
      token.CapabilitiesToken,
    ])
    .inSingletonScope()
  bind(token.SearchesToken)
    .toResolvedValue(makeSearches, [
      token.SearchesPortToken,
      token.RequestsPortToken,
      token.FinesPortToken,
      token.SessionToken,
      token.CapabilitiesToken,
    ])
    .inSingletonScope()
  bind(token.DocumentsToken)
    .toResolvedValue(makeDocuments, [
      token.DocumentsPortToken,
      token.SessionToken,
      token.CapabilitiesToken,
      token.ProfileStorageToken,
    ])
    .inSingletonScope()
  bind(token.PaymentsToken)
    .toResolvedValue(makePayments, [token.PaymentsPortToken, token.FinesPortToken, token.SessionToken])
    .inSingletonScope()
  bind(token.MultiPaymentsToken)
    .toResolvedValue(makeMultiPayments, [
      token.MultiPaymentsPortToken,
      token.FinesPortToken,
      token.SessionToken,
    ])
    .inSingletonScope()
  bind(token.PaymentRecordsToken)
    .toResolvedValue(makePaymentRecords, [
      token.PaymentRecordsPortToken,
      token.FinesPortToken,
      token.SessionToken,
      token.CapabilitiesToken,
    ])
    .inSingletonScope()
  bind(token.ReceiptsToken).toResolvedValue(makeReceipts, [token.ReceiptsPortToken]).inSingletonScope()
  bind(token.PdfDownloadsToken)
    .toResolvedValue(makePdfDownloads, [token.PdfDownloadsPortToken, token.SessionToken])
    .inSingletonScope()
})
