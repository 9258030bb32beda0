import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { LookUp } from '#domain/charges/lookup/look-up.ts'
import {
  forgetLookUp,
  withRemembering,
  noRecentLookUps,
  type RecentLookUps,
  rememberLookUp,
} from '#domain/charges/lookup/recent-look-ups.ts'
import type { DeviceNotes } from '#application/fines/device-notes.port.ts'

/** Earlier look-ups of this device. Empty until hydration, because the server has no access to the storage of the device. */
export class RecentLookUpsViewModel {
  recent: RecentLookUps = noRecentLookUps
  private readonly device: Pick<DeviceNotes, 'recent' | 'saveRecent'>

  constructor(device: Pick<DeviceNotes, 'recent' | 'saveRecent'>) {
    this.device = device
    observeViewModel(this)
  }

  get isShown(): boolean {
    return this.recent.lookUps.length > 0
  }

  start(): void {
    this.recent = this.device.recent()
  }

  remember(lookUp: LookUp): void {
    this.change(rememberLookUp(this.device.recent(), lookUp))
  }

  forget(lookUp: LookUp): void {
    this.change(forgetLookUp(this.recent, lookUp))
  }

  optOut(): void {
    this.change(withRemembering(this.recent, false))
  }

  optIn(): void {
    this.change(withRemembering(this.recent, true))
  }

  private change(recent: RecentLookUps): void {
    this.recent = recent
    this.device.saveRecent(recent)
  }
}
