import { Effect } from 'effect'
import { readLimitedText } from '#adapters/http/fetch-text.ts'
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

/** Answers of a bank are a few kilobytes. */
const maxAnswerBytes = 1024 * 1024

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
        const read = await readLimitedText(response, maxAnswerBytes)
        if (read._tag !== 'Text') throw new Error('the answer is too large')
        return { status: response.status, text: read.text }
      },
      catch: () => new AcquirerUnavailable({ reason: 'no connection' }),
    }).pipe(
      Effect.timeoutOrElse({
        duration: timeoutMs,
        orElse: () => Effect.fail(new AcquirerUnavailable({ reason: 'no answer in time' })),
      }),
    )
