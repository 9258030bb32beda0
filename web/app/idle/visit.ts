import { instant, type Instant } from '#domain/dates/instant.ts'
import {
  allowsStatistics,
  type CookieChoice,
  cookieChoiceKey,
  parseCookieChoice,
  writeCookieChoice,
} from '#domain/tracking/cookie-choice.ts'
import { loadedScreenName } from '#domain/tracking/loaded-screen.ts'
import { mailingSourceOf } from '#domain/tracking/mailing-source.ts'
import { type ScreenEvent } from '#domain/tracking/page-event.ts'
import { msUntilGoal, newVisit, type Visit } from '#domain/tracking/time-on-site.ts'
import { mailingSourceMs } from '#domain/tracking/tracking-delays.ts'
import { storageKeys } from '#domain/session/storage-keys.ts'
import { trackingIdOf } from '#application/tracking/tracking-id.ts'
import type { TrackingIds } from '#application/tracking/tracking.port.ts'

/** A text storage that never throws: a text that cannot be stored lives as long as the page. */
interface Texts {
  readonly get: (key: string) => string | null
  readonly set: (key: string, value: string) => void
  readonly remove: (key: string) => void
}

export interface VisitedPage {
  readonly path: string
  readonly search: string
  /** Address of the previous page, or an empty string. */
  readonly referrer: string
  /** Milliseconds since the page was requested. */
  readonly age: number
}

export interface VisitDeps {
  readonly device: Texts
  /** Storage that lives as long as the tab. */
  readonly tab: Texts
  readonly now: () => number
  readonly ids: TrackingIds
  readonly wait: (ms: number, then: () => void) => void
  readonly send: (event: Omit<ScreenEvent, 'userId'>) => void
}

const visitKey = 'visit'

/** The origin of the referrer; its path and query may contain a document number. */
const originOf = (referrer: string): string => (URL.canParse(referrer) ? new URL(referrer).origin : '')

const visitOf = (text: string | null): Visit | null => {
  const [startedAt = Number.NaN, reached] = (text ?? '').split(' ').map(Number)
  return text === null || !Number.isFinite(startedAt)
    ? null
    : { startedAt: instant(startedAt), isGoalReached: reached === 1 }
}

/** Sends the events on start without the application: spec §2 and §4. */
export const makeVisit = ({ device, tab, now, ids, wait, send }: VisitDeps) => {
  const isAllowed = () => allowsStatistics(device.get(cookieChoiceKey))

  const trackScreen = (
    screenName: string,
    params: Readonly<Record<string, unknown>> = {},
    referer = '',
  ): void => {
    if (isAllowed())
      send({ trackingId: trackingIdOf(ids, true), screenName, referer, screenData: JSON.stringify(params) })
  }

  const saveVisit = ({ startedAt, isGoalReached }: Visit) =>
    tab.set(visitKey, `${startedAt} ${isGoalReached ? 1 : 0}`)

  const awaitGoal = (at: Instant): void => {
    const visit = visitOf(tab.get(visitKey)) ?? newVisit(at)
    saveVisit(visit)
    const left = msUntilGoal(visit, at)
    if (left === null) return
    wait(left, () => {
      saveVisit({ ...visit, isGoalReached: true })
      trackScreen('time-on-site')
    })
  }

  return {
    track: trackScreen,
    /** Sends the event of a shown page. */
    loaded: ({ path, referrer }: Pick<VisitedPage, 'path' | 'referrer'>): void =>
      trackScreen(loadedScreenName(path), {}, originOf(referrer)),
    /** Continues a visit in a new document. */
    begin: ({ search, age }: Pick<VisitedPage, 'search' | 'age'>): void => {
      const source = mailingSourceOf(search)
      if (source !== null)
        wait(Math.max(0, mailingSourceMs - age), () => trackScreen('mailing-source', source))
      awaitGoal(instant(now()))
    },
    choice: (): CookieChoice | null => parseCookieChoice(device.get(cookieChoiceKey)),
    choose: (choice: CookieChoice): void => {
      device.set(cookieChoiceKey, writeCookieChoice(choice))
      if (choice === 'necessary') device.remove(storageKeys.trackingId)
      else trackScreen('cookie-notice', { choice })
    },
  }
}

export type VisitTracker = ReturnType<typeof makeVisit>
