import { Effect } from 'effect'
import { AcquirerUnavailable } from './acquirer.ts'

export interface BankDeps {
  readonly baseUrl: string
  readonly fetch: typeof globalThis.fetch
  readonly timeoutMs: number
}

export interface BankAnswer {
  readonly status: number
  readonly text: string
}

/**
 * Makes one HTTP request to the bank, for any protocol. Every transport failure and the timeout become
 * `AcquirerUnavailable`.
 */
export const makeBankRequest =
  ({ baseUrl, fetch, timeoutMs }: BankDeps) =>
  (path: string, init: RequestInit): Effect.Effect<BankAnswer, AcquirerUnavailable> =>
    Effect.tryPromise({
      try: async (signal): Promise<BankAnswer> => {
        const response = await fetch(`${baseUrl}${path}`, { ...init, redirect: 'error', signal })
        return { status: response.status, text: await response.text() }
      },
      catch: () => new AcquirerUnavailable({ reason: 'no connection' }),
    }).pipe(
      Effect.timeoutOrElse({
        duration: timeoutMs,
        orElse: () => Effect.fail(new AcquirerUnavailable({ reason: 'no answer in time' })),
      }),
    )
