import { Effect } from 'effect'
import type { Tracking } from '#application/tracking/index.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

/**
 * Logs presses of buttons with `data-log` (spec §3 Button event), and of a signed-in user as an action too (spec §7). Both are
 * sent only where the visitor permits statistics.
 */
export const logPresses = (tracking: Pick<Tracking, 'button' | 'action'>): void => {
  const logging = new AsyncTask((buttonName: string, path: string) =>
    Effect.all([
      tracking.button({ buttonName, buttonData: path }),
      tracking.action('button', { name: buttonName, path }),
    ]),
  )
  document.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-log]') : null
    const name = pressed?.dataset['log']
    if (name !== undefined) logging.start(name, location.pathname)
  })
}
