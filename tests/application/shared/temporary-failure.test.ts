import { describe, expect, it } from 'vitest'
import { type AppError, InputRefused, OperationRefused } from '#application/shared/app-error.ts'
import { BackendRefused, BackendUnavailable, NotSignedIn } from '#application/shared/backend.errors.ts'
import { temporaryFailureOf, type TemporaryFailure } from '#application/shared/temporary-failure.ts'

const message = 'Не получилось'

describe('temporaryFailureOf', () => {
  it.each<readonly [string, AppError, TemporaryFailure | null]>([
    [
      'a rate limit with its wait',
      new BackendRefused({ code: 'rate.limited', message, retryAfterMs: 700 }),
      { _tag: 'RateLimited', waitMs: 700 },
    ],
    [
      'a rate limit without a wait',
      new BackendRefused({ code: 'rate.limited', message }),
      { _tag: 'RateLimited', waitMs: 5000 },
    ],
    [
      'a backend that does not answer',
      new BackendUnavailable({ reason: 'network', message }),
      { _tag: 'BackendSilent', retryAfterMs: undefined },
    ],
    [
      'a source that the backend names',
      new BackendRefused({ code: 'source.unavailable', message }),
      { _tag: 'SourceSilent' },
    ],
    [
      'a source that the search waited for',
      new OperationRefused({ code: 'source.unavailable', message }),
      { _tag: 'SourceSilent' },
    ],
    [
      'an unexpected answer about charges',
      new OperationRefused({ code: 'charges.unexpected', message }),
      { _tag: 'BackendSilent', retryAfterMs: undefined },
    ],
    ['another refusal', new BackendRefused({ code: 'documents.full', message }), null],
    ['an invalid input', new InputRefused({ code: 'inn.length', message }), null],
    ['an expired session', new NotSignedIn(), null],
  ])('classifies %s', (_, failure, expected) => {
    expect(temporaryFailureOf(failure)).toEqual(expected)
  })
})
