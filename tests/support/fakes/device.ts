import type { DeviceNotes } from '#application/fines/device-notes.port.ts'
import { makeDeviceNotes } from '#adapters/storage/device-notes.ts'
import { memoryStorage } from '#adapters/storage/text-storage.ts'

/** A device that keeps everything as text, as a real one does. */
export const fakeDevice = (): DeviceNotes => makeDeviceNotes(memoryStorage(), memoryStorage())
