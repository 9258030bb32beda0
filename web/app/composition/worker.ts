import { registerWorker as keep, newReleaseEvent } from '#adapters/browser/worker.ts'
import { showNewRelease } from '#web/app/idle/new-release.ts'

/** Registers the service worker once the application has started; the development server has no worker. */
export const installWorker = async (): Promise<void> => {
  if (import.meta.env.DEV) return
  document.addEventListener(newReleaseEvent, showNewRelease, { once: true })
  await keep('/sw.js')
}
