import { ContainerModule } from 'inversify'
import type { DeviceNotes } from '#application/fines/device-notes.port.ts'
import { makeDeviceNotes } from '#adapters/storage/device-notes.ts'
import type { TextStorage } from '#adapters/storage/text-storage.ts'
import { StorageToken, token } from './tokens.ts'

/** Given by the roots: what lives as long as the tab. */
export const TabStorageToken = token<TextStorage>('TabStorage')

export const DeviceNotesToken = token<DeviceNotes>('DeviceNotes')

export interface DeviceFeatures {
  /** What this device keeps for its visitor. */
  readonly device: DeviceNotes
}

export const deviceTokens = { device: DeviceNotesToken } as const

export const deviceFeatures = new ContainerModule(({ bind }) => {
  bind(DeviceNotesToken).toResolvedValue(makeDeviceNotes, [StorageToken, TabStorageToken]).inSingletonScope()
})
