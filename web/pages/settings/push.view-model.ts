import { Data, Effect } from 'effect'
import { makeAutoObservable, observableRef } from 'mobx'
import type { BrowserSubscription } from '#application/notifications/notifications.port.ts'
import type { Notifications } from '#application/notifications/index.ts'
import { Task } from '#web/kit/task.ts'

/** The browser, or its user, would not; the sentence is for people. */
export class PushRefused extends Data.TaggedError('PushRefused')<{ readonly message: string }> {}

/** What a browser does about messages. Every call may be refused. */
export interface BrowserPush {
  /** False where there is no `Notification`, or no service worker to wake up. */
  readonly isPossible: () => Promise<boolean>
  readonly endpoint: () => Promise<string | null>
  readonly subscribe: (key: string) => Promise<BrowserSubscription>
  readonly unsubscribe: () => Promise<void>
}

const refusal = new PushRefused({
  message: 'Браузер не разрешил уведомления. Разрешите их для этого сайта в настройках браузера и повторите',
})

const asked = <A>(work: () => Promise<A>) => Effect.tryPromise({ try: work, catch: () => refusal })

type PushError = PushRefused | Effect.Error<ReturnType<Notifications['subscribe'] | Notifications['pushKey']>>

/** `absent` is a browser that cannot; null, one that was not asked yet. */
export type PushState = 'on' | 'off' | 'absent'

export class PushViewModel {
  readonly looking: Task<[], PushState, PushRefused>
  readonly switching: Task<[boolean], PushState, PushError>

  constructor(notifications: Pick<Notifications, 'pushKey' | 'subscribe' | 'unsubscribe'>, browser: BrowserPush) {
    this.looking = new Task(() =>
      Effect.gen(function* () {
        if (!(yield* asked(browser.isPossible))) return 'absent'
        return (yield* asked(browser.endpoint)) === null ? 'off' : 'on'
      }),
    )
    this.switching = new Task((isOn: boolean) =>
      Effect.gen(function* () {
        if (isOn) {
          const key = yield* notifications.pushKey()
          yield* notifications.subscribe(yield* asked(() => browser.subscribe(key)))
          return 'on'
        }
        const endpoint = yield* asked(browser.endpoint)
        // Told to the server first: a browser that forgets its address could not tell it any more.
        if (endpoint !== null) yield* notifications.unsubscribe(endpoint)
        yield* asked(browser.unsubscribe)
        return 'off'
      }),
    )
    makeAutoObservable(this, { looking: observableRef, switching: observableRef }, { autoBind: true })
  }

  get state(): PushState | null {
    const { state: last } = this.switching
    if (last._tag === 'Done') return last.value
    return this.looking.state._tag === 'Done' ? this.looking.state.value : null
  }

  set(isOn: boolean): void {
    if (!this.switching.isRunning) this.switching.start(isOn)
  }
}
