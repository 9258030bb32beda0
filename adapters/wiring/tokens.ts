// inversify stores the ids of its modules with this API, which no engine has built in.
import 'reflect-metadata/lite'
import type { ServiceIdentifier } from 'inversify'
import type { LogSubmission } from '#application/company-lookup/company-lookup.port.ts'
import type { Experiments } from '#application/experiments/index.ts'
import type { ExperimentsPort } from '#application/experiments/experiments.port.ts'
import type { Links } from '#application/links/index.ts'
import type { LinksPort } from '#application/links/links.port.ts'
import type { Notifications } from '#application/notifications/index.ts'
import type { NotificationsPort } from '#application/notifications/notifications.port.ts'
import type { Support } from '#application/support/index.ts'
import type { SupportPort } from '#application/support/support.port.ts'
import type { Tracking } from '#application/tracking/index.ts'
import type { DocumentsPort, VehiclesPort } from '#application/documents/documents.port.ts'
import type { Documents } from '#application/documents/index.ts'
import type { FinesPort } from '#application/fines/fines.port.ts'
import type { Fines } from '#application/fines/index.ts'
import type { RequestsPort, SearchesPort } from '#application/fines/searches.port.ts'
import type { Searches } from '#application/fines/searches.ts'
import type { Payments } from '#application/payments/index.ts'
import type {
  MultiPaymentsPort,
  PaymentRecordsPort,
  PaymentsPort,
  ReceiptsPort,
} from '#application/payments/payments.port.ts'
import type { MultiPayments } from '#application/payments/pay-several.ts'
import type { PaymentRecords } from '#application/payments/payment-records.ts'
import type { Receipts } from '#application/payments/receipts.ts'
import type { PdfDownloadsPort } from '#application/pdf-documents/pdf-documents.port.ts'
import type { PdfDownloads } from '#application/pdf-documents/pdf-downloads.ts'
import type { Profile } from '#application/profile/index.ts'
import type { ProfilePort, ProfileStorage } from '#application/profile/profile.port.ts'
import type { AccountPort, DeviceMemory } from '#application/session/account.port.ts'
import type { Session } from '#application/session/index.ts'
import type { Account } from '#application/session/make-account.ts'
import type { AuthStorage, SessionPort } from '#application/session/session.port.ts'
import type { Call } from '#adapters/backend/client/call.ts'
import type { SiteType } from '#adapters/backend/client/session.client.ts'
import type { TextStorage } from '#adapters/storage/text-storage.ts'
import type { CapabilitySet } from '#domain/documents/capability.ts'
import type { Platform } from '#domain/session/auth-data.ts'

/** A name in the object graph, for what is of that type. */
export const token = <A>(name: string): ServiceIdentifier<A> => Symbol.for(`kvitok/${name}`)

/** Where the backend is, and how to reach it. */
export interface BackendAddress {
  readonly baseUrl: string
  readonly fetch: typeof globalThis.fetch
  readonly timeoutMs: number
}

/** Given by the roots. */
export const BackendAddressToken = token<BackendAddress>('BackendAddress')
export const SiteAddressToken = token<BackendAddress>('SiteAddress')
export const StorageToken = token<TextStorage>('Storage')
/** What lives as long as the tab. */
export const TabStorageToken = token<TextStorage>('TabStorage')
export const PlatformToken = token<Platform>('Platform')
export const SiteTypeToken = token<SiteType>('SiteType')
export const CapabilitiesToken = token<CapabilitySet>('Capabilities')
/** Ports. */
export const CallToken = token<Call>('Call')
export const AuthStorageToken = token<AuthStorage>('AuthStorage')
export const DeviceMemoryToken = token<DeviceMemory>('DeviceMemory')
export const ProfileStorageToken = token<ProfileStorage>('ProfileStorage')
export const AccountPortToken = token<AccountPort>('AccountPort')
export const ProfilePortToken = token<ProfilePort>('ProfilePort')
export const SessionPortToken = token<SessionPort>('SessionPort')
export const VehiclesPortToken = token<VehiclesPort>('VehiclesPort')
export const DocumentsPortToken = token<DocumentsPort>('DocumentsPort')
export const SearchesPortToken = token<SearchesPort>('SearchesPort')
export const RequestsPortToken = token<RequestsPort>('RequestsPort')
export const FinesPortToken = token<FinesPort>('FinesPort')
export const PaymentsPortToken = token<PaymentsPort>('PaymentsPort')
export const MultiPaymentsPortToken = token<MultiPaymentsPort>('MultiPaymentsPort')
export const PaymentRecordsPortToken = token<PaymentRecordsPort>('PaymentRecordsPort')
export const ReceiptsPortToken = token<ReceiptsPort>('ReceiptsPort')
export const PdfDownloadsPortToken = token<PdfDownloadsPort>('PdfDownloadsPort')

/** Features: what pages and commands ask for. */
export const SessionToken = token<Session>('Session')
export const AccountToken = token<Account>('Account')
export const ProfileToken = token<Profile>('Profile')
export const DocumentsToken = token<Documents>('Documents')
export const FinesToken = token<Fines>('Fines')
export const SearchesToken = token<Searches>('Searches')
export const PaymentsToken = token<Payments>('Payments')
export const MultiPaymentsToken = token<MultiPayments>('MultiPayments')
export const PaymentRecordsToken = token<PaymentRecords>('PaymentRecords')
export const ReceiptsToken = token<Receipts>('Receipts')
export const PdfDownloadsToken = token<PdfDownloads>('PdfDownloads')

/** What a visitor says to us and to others, and we to them. */
export const SupportPortToken = token<SupportPort>('SupportPort')
export const LinksPortToken = token<LinksPort>('LinksPort')
export const NotificationsPortToken = token<NotificationsPort>('NotificationsPort')
export const TrackingToken = token<Tracking>('Tracking')
export const ExperimentsPortToken = token<ExperimentsPort>('ExperimentsPort')
export const ExperimentsToken = token<Experiments>('Experiments')
/** Where submitted forms are logged (spec §7): with everything else that visitors do. */
export const LogSubmissionToken = token<LogSubmission>('LogSubmission')
export const SupportToken = token<Support>('Support')
export const LinksToken = token<Links>('Links')
export const NotificationsToken = token<Notifications>('Notifications')
