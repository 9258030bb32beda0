import { makeClient } from '#adapters/backend/client/client.ts'
import { makeCredentials } from '#adapters/backend/client/credentials.ts'
import type { Transport } from '#adapters/backend/client/call.ts'
import { makeSessionClient, type SiteTypeWireValue } from '#adapters/backend/client/session.client.ts'
import { makeAuthStorage } from '#adapters/storage/auth-storage.ts'
import { makeDeviceMemory } from '#adapters/storage/device-memory.ts'
import { makeProfileStorage } from '#adapters/storage/profile-storage.ts'
import type { TextStorage } from '#adapters/storage/text-storage.ts'
import { given, service } from '#adapters/wiring/service.ts'
import type { CapabilitySet } from '#domain/documents/capability.ts'
import type { Platform } from '#domain/session/auth-data.ts'

/** Address of the backend and how to call it. */
export type BackendAddress = Omit<Transport, 'auth'>

// Values of a composition root, which `ProductSetup` describes.
export const backendAddress = given<BackendAddress>('backendAddress')
export const siteAddress = given<BackendAddress>('siteAddress')
export const storage = given<TextStorage>('storage')
export const tabStorage = given<TextStorage>('tabStorage')
export const platform = given<Platform>('platform')
export const siteType = given<SiteTypeWireValue>('siteType')
export const enabledCapabilities = given<CapabilitySet>('capabilities')

const authStorage = service(makeAuthStorage, storage)
export const deviceMemory = service(makeDeviceMemory, storage)
export const profileStorage = service(makeProfileStorage, storage)
export const credentials = service(makeCredentials, authStorage, deviceMemory, platform)
export const backendCall = service(makeClient, backendAddress, credentials, enabledCapabilities)
export const sessionPort = service(makeSessionClient, backendCall, credentials, siteType)
