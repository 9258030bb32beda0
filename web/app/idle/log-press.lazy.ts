import { Effect } from 'effect'
import type { Tracking } from '#application/tracking/index.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

/**
 * Logs the press of a button with `data-log` (spec §3 Button event), and of a signed-in user as an action too (spec §7). Both are
 * sent only where the visitor permits statistics, with the variant that the visitor saw.
 */
export const logPress = (
  tracking: Pick<Tracking, 'button' | 'action'>,
  buttonName: string,
  mvar: string | null,
): void => {
  const path = location.pathname
  const events = [
    tracking.button({ buttonName, buttonData: `${path} mvar=${mvar ?? '0'}` }),
    tracking.action('button', { name: buttonName, path, mvar: mvar ?? '0' }),
  ]
  new AsyncTask(() => Effect.all(events)).start()
}
