import { describe, expect, it } from 'vitest'
import {
  type AppError,
  ChargeClaimed,
  ContentUnknown,
  FormRefused,
  InputRefused,
  OperationRefused,
} from '#application/shared/app-error.ts'
import { BackendRefused, BackendUnavailable, NotSignedIn } from '#application/shared/backend.errors.ts'
import { crashed, failureOf } from '#web/ui/async/failure.ts'

const message = 'Текст ошибки'

type Shown = readonly [error: AppError, code: string, text: string]

const ours: readonly Shown[] = [
  [new BackendUnavailable({ reason: 'timeout', message }), 'timeout', message],
  [new BackendUnavailable({ reason: 'server', message }), 'server', message],
  [new BackendUnavailable({ reason: 'shape', message }), 'shape', message],
  [new BackendRefused({ code: 'capability.off', message }), 'capability.off', message],
  [new BackendRefused({ code: 'source.none', message }), 'source.none', message],
  [new OperationRefused({ code: 'source.unavailable', message }), 'source.unavailable', message],
  [
    new OperationRefused({
      code: 'charges.unexpected',
      message: 'Error occured when fetching ordinances',
    }),
    'charges.unexpected',
    'Штрафы не получены: сервис ответил непонятно. Повторите позже',
  ],
]

const visitors: readonly Shown[] = [
  [new BackendUnavailable({ reason: 'network', message }), 'network', message],
  [new BackendRefused({ code: 'fine.unknown', message }), 'fine.unknown', message],
  [new OperationRefused({ code: 'search.busy', message }), 'search.busy', message],
  [new InputRefused({ code: 'inn.length', message }), 'inn.length', message],
  [new InputRefused({ code: 'required', message: 'Value is required' }), 'required', 'Заполните поле'],
  [
    new FormRefused({ issues: [{ field: 'inn', issue: { code: 'inn.length', message } }] }),
    'FormRefused',
    crashed.message,
  ],
  [new ContentUnknown({ message }), 'ContentUnknown', message],
  [new ChargeClaimed({ message, paid: false, holder: null }), 'ChargeClaimed', message],
]

const signedOut: readonly Shown[] = [
  [new NotSignedIn(), 'NotSignedIn', crashed.message],
  [new BackendRefused({ code: 'user.anonymous', message }), 'user.anonymous', message],
]

describe('failureOf', () => {
  it.each(ours)('failureOf offers to write to the support about %s', (error, code, text) => {
    const expected = { isSignedOut: false, isOurs: true, code, message: text, error }
    expect(failureOf(error)).toEqual(expected)
  })

  it.each(visitors)('failureOf does not offer the support about %s', (error, code, text) => {
    const expected = { isSignedOut: false, isOurs: false, code, message: text, error }
    expect(failureOf(error)).toEqual(expected)
  })

  it.each(signedOut)('failureOf recognises an ended session by %s', (error, code, text) => {
    const expected = { isSignedOut: true, isOurs: false, code, message: text, error }
    expect(failureOf(error)).toEqual(expected)
  })
})
