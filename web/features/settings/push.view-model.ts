import { Effect } from 'effect'
import { OperationRefused } from '#application/shared/app-error.ts'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { BrowserSubscription, NotificationsPort } from '#application/notifications/notifications.port.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

export type PushSubscriptionResult =
  | { readonly _tag: 'Subscribed'; readonly browser: BrowserSubscription }
  | { readonly _tag: 'Refused' }
  | { readonly _tag: 'Impossible' }

/** Push functions of a browser. */
export interface BrowserPush {
  /** False without `Notification` or without a service worker. */
  readonly isPossible: () => Promise<boolean>
  readonly address: () => Promise<BrowserSubscription | null>
  /** Asks the visitor for permission. Must be called in the handler of a press. */
  readonly subscribe: (key: string) => Promise<PushSubscriptionResult>
  readonly forget: () => Promise<void>
}

const errorTexts: Readonly<Record<'Refused' | 'Impossible', string>> = {
  Refused: 'Браузер не разрешил уведомления. Разрешите их для этого сайта в настройках браузера и повторите',
  Impossible: 'Этот браузер сейчас не может принимать уведомления. Обновите страницу и повторите',
}

/** The browser or its user refused push. */
const pushRefused = (reason: keyof typeof errorTexts) =>
  new OperationRefused({ code: 'push.refused', message: errorTexts[reason] })

const task = <A>(work: () => Promise<A>) =>
  Effect.tryPromise({ try: work, catch: () => pushRefused('Impossible') })

type PushDeps = Pick<NotificationsPort, 'pushKey' | 'subscribe' | 'unsubscribe'>

/**
 * Push support of this browser. The key is loaded before the press, because the permission must be requested directly in its
 * handler.
 */
export type PushSupport =
  | { readonly _tag: 'Absent' }
  | { readonly _tag: 'Present'; readonly isOn: boolean; readonly key: string }

/** Push notifications of this browser: support, state and switching. */
export class PushViewModel {
  isOn = false
  readonly looking: AsyncTask<[], PushSupport>
  readonly switching: AsyncTask<[boolean, string], boolean>

  constructor(notifications: PushDeps, browser: BrowserPush) {
    this.looking = new AsyncTask(
      () =>
        Effect.gen(function* () {
          if (!(yield* task(browser.isPossible))) return { _tag: 'Absent' } as const
          const key = yield* notifications.pushKey()
          return { _tag: 'Present', key, isOn: (yield* task(browser.address)) !== null } as const
        }),
      { onDone: (support) => this.show(support._tag === 'Present' && support.isOn) },
    )
    this.switching = new AsyncTask(
      (isOn: boolean, key: string) =>
        Effect.gen(function* () {
          if (isOn) {
            const answer = yield* task(() => browser.subscribe(key))
            if (answer._tag !== 'Subscribed') return yield* pushRefused(answer._tag)
            yield* notifications.subscribe(answer.browser)
            return true
          }
          const address = yield* task(browser.address)
          // The server is notified first: after the browser has dropped its subscription, the endpoint is unknown.
          if (address !== null) yield* notifications.unsubscribe(address.endpoint)
          yield* task(browser.forget)
          return false
        }),
      { onDone: (isOn) => this.show(isOn) },
    )
    observeViewModel(this)
  }

  start(): void {
    this.looking.start()
  }

  dispose(): void {
    this.looking.cancel()
  }

  private get support(): PushSupport | null {
    return this.looking.value
  }

  get isPossible(): boolean {
    return this.support?._tag === 'Present'
  }

  set(isOn: boolean): void {
    if (this.support?._tag === 'Present' && !this.switching.isRunning)
      this.switching.start(isOn, this.support.key)
  }

  private show(isOn: boolean): void {
    this.isOn = isOn
  }
}
