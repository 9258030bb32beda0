import { makeDeviceNotes } from '#adapters/storage/device-notes.ts'
import { service } from '#adapters/wiring/service.ts'
import { storage, tabStorage } from './shared.ts'

/** What this device keeps for its visitor; empty on a server. */
export const deviceNotes = service(makeDeviceNotes, storage, tabStorage)
