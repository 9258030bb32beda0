import { makeDeviceNotes } from '#adapters/storage/device-notes.ts'
import { service } from '#adapters/wiring/service.ts'
import { storage, tabStorage } from './shared.ts'

/** Data of the visitor that is stored on this device; empty on a server. */
export const deviceNotes = service(makeDeviceNotes, storage, tabStorage)
