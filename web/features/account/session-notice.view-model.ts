import { minuteMs } from '#domain/dates/duration.ts'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { Instant } from '#domain/dates/instant.ts'
import { predictSession } from '#domain/session/session-forecast.ts'
import type { Profile } from '#application/profile/index.ts'
import { type Clock, realClock } from '#web/ui/async/clock.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

/** State of the notice: hidden, session about to end, ended in this tab, or ended by another tab. */
export type SessionNotice =
  | { readonly _tag: 'Hidden' }
  | { readonly _tag: 'Ending'; readonly minutes: number }
  | { readonly _tag: 'Ended' }
  | { readonly _tag: 'SignedOutInAnotherTab' }

type SessionNoticeDeps = Pick<Profile, 'checkSession' | 'sessionUsedAt'>

const hidden: SessionNotice = { _tag: 'Hidden' }

/** Upper bound of a timer in ms. Timers are late after the device sleeps, so the clock is checked at least this often. */
const maxMs = 10 * minuteMs

/**
 * Announces the end of the session before it happens (WCAG 2.2.1). The time of the last use is shared by all tabs, so
 * extending the session in one tab extends it in all. A page that never saw an active session does not announce its end.
 */
export class SessionNoticeViewModel {
  notice: SessionNotice = hidden
  readonly staying: AsyncTask<[], 'ok' | 'expired'>
  private readonly usedAt: () => Instant | null
  private readonly clock: Clock
  private wasAlive: boolean
  /** Time of the last session use for which the warning was dismissed. */
  private dismissedAt: Instant | null = null
  private unschedule: () => void = () => undefined

  /** `wasAlive`: whether the session was active when the page started. */
  constructor(profile: SessionNoticeDeps, clock: Clock = realClock, wasAlive = false) {
    this.usedAt = profile.sessionUsedAt
    this.clock = clock
    this.wasAlive = wasAlive
    this.staying = new AsyncTask(profile.checkSession, { onDone: (check) => this.onSessionChecked(check) })
    observeViewModel(this)
  }

  /** Updates the notice by the clock and the session, and schedules the next update. Also runs after the device wakes up. */
  update(): void {
    this.unschedule()
    const outlook = predictSession(this.usedAt(), this.clock.now())
    switch (outlook._tag) {
      case 'SignedOut':
        // The notice that the session has ended stays until it is dismissed.
        if (this.notice._tag === 'Ending') this.notice = hidden
        return
      case 'Alive':
        this.wasAlive = true
        this.notice = hidden
        return this.scheduleUpdate(outlook.msUntilWarning)
      case 'Ending':
        this.wasAlive = true
        this.warn(Math.ceil(outlook.msLeft / minuteMs))
        return this.scheduleUpdate(outlook.msLeft % minuteMs || minuteMs)
      case 'Ended':
        if (this.wasAlive) this.notice = { _tag: 'Ended' }
    }
  }

  /** Updates the notice after another tab has changed the storage. */
  checkOtherTabs(): void {
    const wasEnded = this.notice._tag === 'Ended'
    if (this.wasAlive && !wasEnded && this.usedAt() === null) {
      this.unschedule()
      this.notice = { _tag: 'SignedOutInAnotherTab' }
    } else this.update()
  }

  stay(): void {
    if (!this.staying.isRunning) this.staying.start()
  }

  /** Hides the warning until the session is used again. The end of the session is announced anyway. */
  dismiss(): void {
    if (this.notice._tag === 'Ending') this.dismissedAt = this.usedAt()
    else this.wasAlive = false
    this.notice = hidden
  }

  dispose(): void {
    this.unschedule()
    this.staying.cancel()
  }

  private warn(minutes: number): void {
    const isDismissed = this.dismissedAt !== null && this.dismissedAt === this.usedAt()
    this.notice = isDismissed ? hidden : { _tag: 'Ending', minutes }
  }

  private scheduleUpdate(ms: number): void {
    this.unschedule = this.clock.after(Math.min(ms, maxMs), this.update)
  }

  private onSessionChecked(check: 'ok' | 'expired'): void {
    if (check === 'ok') return this.update()
    this.unschedule()
    this.notice = { _tag: 'Ended' }
  }
}
