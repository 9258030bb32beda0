import { ContainerModule } from 'inversify'
import type { DeviceNotes } from '#application/fines/device-notes.port.ts'
import { makeDeviceNotes } from '#adapters/storage/device-notes.ts'
import type { Feature } from './feature.ts'
import { StorageToken, TabStorageToken, token } from './tokens.ts'

const DeviceNotesToken = token<DeviceNotes>('DeviceNotes')

const device = new ContainerModule(({ bind }) => {
  bind(DeviceNotesToken).toResolvedValue(makeDeviceNotes, [StorageToken, TabStorageToken]).inSingletonScope()
})

/** What this device keeps for its visitor; on a server it is empty. */
export const deviceFeature: Feature<'device'> = { name: 'device', token: DeviceNotesToken, modules: [device] }
