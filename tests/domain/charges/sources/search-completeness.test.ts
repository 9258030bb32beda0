import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { instant, type Instant } from '#domain/dates/instant.ts'
import {
  startSearch,
  completenessOf,
  foundSoFar,
  hasNoFines,
  recordSourceAnswer,
  notSearched,
  type Search,
} from '#domain/charges/sources/search-completeness.ts'
import {
  searchDetail,
  searchDoubt,
  searchProgress,
  searchTitle,
} from '#domain/charges/sources/search-wording.ts'
import { command, longSequence, type Real } from '#tests/support/command.ts'

const at = (minutes: number): Instant => instant(Date.parse('2026-11-21T12:00:00+03:00') + minutes * 60_000)
const requests = startSearch(['ГИБДД', 'ГИС ГМП', 'ФССП'], at(0))

const answered = (search: Search, name: string, found: number, minute = 1): Search =>
  recordSourceAnswer(search, name, { _tag: 'Answered', at: at(minute), found })

const failed = (search: Search, name: string, minute = 1): Search =>
  recordSourceAnswer(search, name, { _tag: 'Failed', at: at(minute), why: 'timeout' })

const all = (found: number): Search =>
  answered(answered(answered(requests, 'ГИБДД', found, 40), 'ГИС ГМП', 0, 41), 'ФССП', 0, 42)

const anonymous = failed(failed(failed(requests, 'ГИБДД'), 'ГИС ГМП'), 'ФССП')

describe('a search', () => {
  it.each<readonly [string, Search, unknown]>([
    ['that was not started', notSearched, { _tag: 'NotSearched' }],
    ['without sources', startSearch([], at(0)), { _tag: 'NotSearched' }],
    ['that has begun', requests, { _tag: 'Pending', answered: 0, of: 3 }],
    ['with one answer', answered(requests, 'ГИБДД', 2), { _tag: 'Pending', answered: 1, of: 3 }],
    ['with all answers', all(2), { _tag: 'Answered', at: at(40) }],
    [
      'without any answer',
      anonymous,
      { _tag: 'Failed', failed: ['ГИБДД', 'ГИС ГМП', 'ФССП'].map((name) => ({ name, why: 'timeout' })) },
    ],
    [
      'with a failure',
      answered(answered(failed(requests, 'ФССП'), 'ГИБДД', 1), 'ГИС ГМП', 0),
      { _tag: 'Partial', answered: 2, of: 3, failed: [{ name: 'ФССП', why: 'timeout' }] },
    ],
  ])('a search %s has the completeness of its answers', (_, search, completeness) => {
    expect(completenessOf(search)).toEqual(completeness)
  })

  it('a search becomes complete by a late answer, and stays complete after a late failure', () => {
    expect(completenessOf(answered(anonymous, 'ФССП', 0, 5))._tag).toBe('Partial')
    expect(failed(all(1), 'ФССП', 50)).toEqual(all(1))
  })

  it('counts neither results of an earlier search nor a source that was not queried', () => {
    const again = startSearch(['ГИБДД'], at(30))
    expect(answered(again, 'ГИБДД', 5, 29)).toBe(again)
    expect(answered(again, 'МАДИ', 5, 31)).toBe(again)
    expect(answered(notSearched, 'ГИБДД', 5)).toBe(notSearched)
  })
})

describe('the message of a search', () => {
  it.each<readonly [string, Search, string, string]>([
    [
      'not begun',
      notSearched,
      'Пока не знаем, есть ли штрафы',
      'Источники ещё не спрашивали. Нажмите «Проверить»',
    ],
    ['begun', requests, 'Ищем штрафы', 'Обновляем: ответили 0 из 3 источников'],
    [
      'with something found',
      answered(requests, 'ГИБДД', 2),
      'Нашли 2 штрафа',
      'Обновляем: ответил 1 из 3 источников',
    ],
    ['begun at one source', startSearch(['ГИБДД'], at(0)), 'Ищем штрафы', 'Спрашиваем реестр'],
    [
      'complete at one source',
      answered(startSearch(['ГИБДД'], at(0)), 'ГИБДД', 0),
      'Штрафов нет',
      'Реестр ответил в 12:01\u00A0МСК',
    ],
    ['complete and empty', all(0), 'Штрафов нет', 'Ответили все источники в 12:40\u00A0МСК'],
    ['with one fine found', all(1), 'Нашли 1 штраф', 'Ответили все источники в 12:40\u00A0МСК'],
    ['at the end', all(5), 'Нашли 5 штрафов', 'Ответили все источники в 12:40\u00A0МСК'],
    [
      'empty but for one source',
      answered(answered(failed(requests, 'ФССП'), 'ГИБДД', 0), 'ГИС ГМП', 0),
      'Пока не знаем, есть ли штрафы',
      'Ответили 2 из 3 источников, список неполный. ФССП: не дождались ответа за 90 секунд. Проверьте ещё раз позже',
    ],
    [
      'that one source of two has answered',
      recordSourceAnswer(answered(startSearch(['ГИБДД', 'ФССП'], at(0)), 'ГИБДД', 1), 'ФССП', {
        _tag: 'Failed',
        at: at(1),
        why: 'server',
      }),
      'Нашли 1 штраф',
      'Ответил 1 из 2 источников, список неполный. ФССП: ошибка на стороне источника. Проверьте ещё раз позже',
    ],
    [
      'that failed',
      recordSourceAnswer(startSearch(['ГИБДД'], at(0)), 'ГИБДД', {
        _tag: 'Failed',
        at: at(1),
        why: 'network',
      }),
      'Пока не знаем, есть ли штрафы',
      'Реестр не ответил. ГИБДД: нет связи. Попробуйте через несколько минут',
    ],
  ])('the message of a search %s says which sources answered', (_, search, title, detail) => {
    expect(searchTitle(search)).toBe(title)
    expect(searchDetail(search)).toBe(detail)
  })

  it('a complete search leaves no doubt, any other one says why it may be incomplete', () => {
    expect(searchDoubt(all(1))).toBeNull()
    const pending = startSearch(['ГИБДД', 'ФССП'], at(0))
    expect(searchDoubt(pending)).toBe(searchDetail(pending))
    const partial = answered(failed(pending, 'ФССП'), 'ГИБДД', 1)
    expect(searchDoubt(partial)).toBe(searchDetail(partial))
  })
})

/** The model: for each source of the search no answer, the number of charges, or a failure. */
interface Model {
  minute: number
  began: number | null
  answers: Map<string, number | 'failed' | null>
}

const names = ['ГИБДД', 'ГИС ГМП', 'ФССП', 'МАДИ']

const agree = ({ began, answers }: Model, { state }: Real<Search>) => {
  const values = [...answers.values()]
  const numbers = values.filter((value) => typeof value === 'number')
  expect(foundSoFar(state)).toBe(numbers.reduce((sum, found) => sum + found, 0))
  const complete = began !== null && values.length > 0 && numbers.length === values.length
  expect(hasNoFines(state)).toBe(complete && numbers.every((found) => found === 0))
  expect(searchTitle(state) === 'Штрафов нет').toBe(hasNoFines(state))
  expect(completenessOf(state)._tag === 'Pending').toBe(values.includes(null))
  expect(searchDetail(state)).not.toBe('')
  if (complete) expect(searchDoubt(state)).toBeNull()
}

const step = (name: string, run: (model: Model, real: Real<Search>) => void) =>
  command<Model, Search>(name, (model, real) => {
    model.minute += 1
    run(model, real)
    agree(model, real)
  })

const source = fc.constantFrom(...names)

const steps = fc.commands(
  [
    fc.subarray(names).map((chosen) =>
      step(`ask ${chosen.join()}`, (model, real) => {
        model.began = model.minute
        model.answers = new Map(chosen.map((name) => [name, null]))
        real.state = startSearch(chosen, at(model.minute))
      }),
    ),
    fc.tuple(source, fc.nat(2)).map(([name, found]) =>
      step(`${name} answers ${found}`, (model, real) => {
        if (model.answers.has(name)) model.answers.set(name, found)
        real.state = answered(real.state, name, found, model.minute)
      }),
    ),
    source.map((name) =>
      step(`${name} fails`, (model, real) => {
        if (model.answers.has(name) && typeof model.answers.get(name) !== 'number')
          model.answers.set(name, 'failed')
        real.state = failed(real.state, name, model.minute)
      }),
    ),
    source.map((name) =>
      step(`${name} answers an earlier search`, (model, real) => {
        real.state = answered(real.state, name, 9, (model.began ?? 0) - 1)
      }),
    ),
  ],
  longSequence,
)

describe('a search with any answers of the sources', () => {
  test.prop([steps])('shows «нет штрафов» only for a complete answer', (drawn) => {
    fc.modelRun(
      () => ({ model: { minute: 0, began: null, answers: new Map() }, real: { state: notSearched } }),
      drawn,
    )
  })
})

describe('the progress of a search', () => {
  it.each<readonly [string, Search, string]>([
    ['before the sources are known', notSearched, 'Спрашиваем источники начислений'],
    ['at one source', startSearch(['ГИБДД'], at(0)), 'Спрашиваем реестр с 12:00\u00A0МСК'],
    ['at several sources', requests, 'Обновляем: ответили 0 из 3 источников. Спрашиваем с 12:00\u00A0МСК'],
    ['at the end', all(0), 'Ответили все источники в 12:40\u00A0МСК'],
  ])('the progress of a search is counted %s', (_, search, progress) => {
    expect(searchProgress(search)).toBe(progress)
  })
})
