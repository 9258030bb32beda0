import { setTimeout } from 'node:timers/promises'
import { Hono } from 'hono'
import { minuteMs } from '#domain/dates/duration.ts'
import { answerFailure } from '#adapters/backend/server/http/answer-failure.ts'
import { limitBody } from '#adapters/backend/server/http/limit-body.ts'
import { sendDueWebhooks } from './webhook-sender.ts'
import { mountMailbox } from './mailbox.routes.ts'
import { mountMerchants } from './merchant.routes.ts'
import { settleDueOrders } from './orders.repository.ts'
import { unknownPage } from './pages/done.page.ts'
import { sendPage } from './pages/layout.ts'
import { mountPayPages } from './pay.routes.ts'
import type { SandboxDeps } from './sandbox-deps.ts'

export interface SandboxAcquirer {
  /** Answers requests; does not listen. The caller serves it from a separate origin, not from the site's. */
  readonly handler: (request: Request) => Promise<Response>
  /** Settles orders and sends webhooks that are due now. */
  readonly tick: () => Promise<void>
  readonly start: () => void
  /** Closes after the work in progress has ended. */
  readonly close: () => Promise<void>
}

type Options = Omit<SandboxDeps, 'fetch'> & Partial<Pick<SandboxDeps, 'fetch'>>

/** Pause between two ticks while a payer may wait for the outcome: for `busyMs` after a request that changes something. */
const busyPauseMs = 250
const busyMs = minuteMs

/** Pause between two ticks without such requests, when only repeated webhooks and orders of another process become due. */
const idlePauseMs = 2000

/** Card forms are small, so larger bodies are refused. */
const maxBytes = 16 * 1024

/** The bank «Песочница»: a separate party with its own tables, which does not depend on the product. */
export const makeSandboxAcquirer = (options: Options): SandboxAcquirer => {
  const deps: SandboxDeps = { fetch: globalThis.fetch, ...options }
  const app = new Hono()

  app.use(limitBody(maxBytes))
  mountMerchants(app, deps)
  mountPayPages(app, deps)
  mountMailbox(app, deps)
  app.notFound((context) => sendPage(context, unknownPage))
  app.onError((error, context) =>
    answerFailure(context, error, deps.log, {
      event: 'sandbox failed',
      fields: { path: context.req.routePath, reason: error.message },
    }),
  )

  const tick = async (): Promise<void> => {
    await settleDueOrders(deps.store, deps.now())
    await sendDueWebhooks(deps)
  }

  const stop = new AbortController()
  let wake = new AbortController()
  let requestedAt = -Infinity
  const isBusy = (): boolean => performance.now() - requestedAt < busyMs
  const run = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      await tick().catch((error: unknown) =>
        deps.log('error', 'sandbox tick failed', { reason: String(error) }),
      )
      wake = new AbortController()
      // The timer rejects when a request or `close` aborts it.
      if (!stop.signal.aborted)
        await setTimeout(isBusy() ? busyPauseMs : idlePauseMs, undefined, wake).catch(() => undefined)
    }
  }
  let running: Promise<void> | undefined

  return {
    handler: async (request) => {
      // Nothing becomes due by a question, and the reconciliation asks about an open order for days.
      if (request.method !== 'GET') {
        if (!isBusy()) wake.abort()
        requestedAt = performance.now()
      }
      return app.fetch(request)
    },
    tick,
    start: () => {
      running ??= run()
    },
    close: async () => {
      stop.abort()
      wake.abort()
      await running
    },
  }
}
