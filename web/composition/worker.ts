import { keepWorker as keep, newReleaseEvent } from '#adapters/browser/worker.ts'
import { showNewRelease } from '#web/shell/new-release.ts'

/** The worker is put in place once somebody has reached for the application. */
export const keepWorker = async (): Promise<void> => {
  document.addEventListener(newReleaseEvent, showNewRelease, { once: true })
  await keep('/sw.js')
}
