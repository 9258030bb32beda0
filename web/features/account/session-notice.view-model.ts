import { Effect } from 'effect'
import { runInAction } from 'mobx'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { Instant } from '#domain/dates/instant.ts'
import { predictSession } from '#domain/session/session-forecast.ts'
import type { Profile } from '#application/profile/index.ts'
import { type Clock, realClock } from '#web/ui/async/clock.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

/** What is said of the session: nothing, that it is about to end, that it ended here, or that another tab ended it. */
export type SessionNotice =
  | { readonly _tag: 'Quiet' }
  | { readonly _tag: 'Ending'; readonly minutes: number }
  | { readonly _tag: 'Ended' }
  | { readonly _tag: 'Left' }

type Uses = Pick<Profile, 'checkSession' | 'sessionUsedAt'>

const quiet: SessionNotice = { _tag: 'Quiet' }

const minuteMs = 60_000

/** A timer of a laptop that slept is as late as the sleep was long; nobody is told of more than a minute in one go. */
const mostMs = 10 * minuteMs

/**
 * Foretells the end of the session (WCAG 2.2.1). What was written down of its last use is shared by all tabs, so
 * staying in one is staying in all. A page that never saw the session alive says nothing of its end.
 */
export class SessionNoticeViewModel {
  notice: SessionNotice = quiet
  readonly staying: AsyncTask<[], 'ok' | 'expired'>
  private readonly usedAt: () => Instant | null
  private readonly clock: Clock
  private wasAlive = false
  /** The warning of this use of the session was waved away. */
  private wavedAway: Instant | null = null
  private unschedule: () => void = () => undefined

  constructor(profile: Uses, clock: Clock = realClock) {
    this.usedAt = profile.sessionUsedAt
    this.clock = clock
    this.staying = new AsyncTask(() =>
      profile.checkSession().pipe(Effect.tap((check) => Effect.sync(() => this.onSessionChecked(check)))),
    )
    observeViewModel(this)
  }

  /** Looks at the clock and at the session, and again when there will be something new; after a sleep of the device too. */
  variant(): void {
    this.unschedule()
    const outlook = predictSession(this.usedAt(), this.clock.now())
    switch (outlook._tag) {
      case 'Nobody':
        // What was said of the end stays until it is read.
        if (this.notice._tag === 'Ending') this.notice = quiet
        return
      case 'Alive':
        this.wasAlive = true
        this.notice = quiet
        return this.lookIn(outlook.msUntilWarning)
      case 'Ending':
        this.wasAlive = true
        this.warn(Math.ceil(outlook.msLeft / minuteMs))
        return this.lookIn(outlook.msLeft % minuteMs || minuteMs)
      case 'Ended':
        if (this.wasAlive) this.notice = { _tag: 'Ended' }
    }
  }

  /** Another tab wrote something down. */
  lookElsewhere(): void {
    const wasSaid = this.notice._tag === 'Ended'
    if (this.wasAlive && !wasSaid && this.usedAt() === null) {
      this.unschedule()
      this.notice = { _tag: 'Left' }
    } else this.variant()
  }

  stay(): void {
    if (!this.staying.isRunning) this.staying.start()
  }

  /** The warning is not repeated until the session is used again; its end is told all the same. */
  dismiss(): void {
    if (this.notice._tag === 'Ending') this.wavedAway = this.usedAt()
    else this.wasAlive = false
    this.notice = quiet
  }

  dispose(): void {
    this.unschedule()
    this.staying.cancel()
  }

  private warn(minutes: number): void {
    const isWavedAway = this.wavedAway !== null && this.wavedAway === this.usedAt()
    this.notice = isWavedAway ? quiet : { _tag: 'Ending', minutes }
  }

  private lookIn(ms: number): void {
    this.unschedule = this.clock.after(Math.min(ms, mostMs), this.variant)
  }

  private onSessionChecked(check: 'ok' | 'expired'): void {
    runInAction(() => {
      if (check === 'ok') return this.variant()
      this.unschedule()
      this.notice = { _tag: 'Ended' }
    })
  }
}
