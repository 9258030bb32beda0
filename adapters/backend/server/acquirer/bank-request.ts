import { Effect } from 'effect'
import { readLimitedText } from '#adapters/http/fetch-text.ts'
import { AcquirerUnavailable, unavailable } from './acquirer.ts'

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
      try: async (signal): Promise<BankAnswer | null> => {
        const response = await fetch(`${baseUrl}${path}`, { ...init, redirect: 'error', signal })
        const read = await readLimitedText(response, maxAnswerBytes)
        return read._tag === 'Text' ? { status: response.status, text: read.text } : null
      },
      catch: () => new AcquirerUnavailable({ reason: 'no connection' }),
    }).pipe(
      Effect.timeoutOrElse({
        duration: timeoutMs,
        orElse: () => unavailable('no answer in time'),
      }),
      Effect.flatMap((answer) =>
        answer === null ? unavailable('answer too large') : Effect.succeed(answer),
      ),
    )
