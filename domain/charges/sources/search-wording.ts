import { formatMoscowTime } from '#domain/dates/wording.ts'
import { counted, fineForms, plural, type PluralForms } from '#domain/wording/plural.ts'
import {
  completenessOf,
  type FailedSource,
  foundSoFar,
  hasNoFines,
  type Search,
  type SourceFailure,
  sourceTimeoutMs,
} from './search-completeness.ts'
import { capitalised } from '#domain/wording/capitalised.ts'

const failures: Readonly<Record<SourceFailure, string>> = {
  timeout: `не дождались ответа за ${sourceTimeoutMs / 1000} секунд`,
  network: 'нет связи',
  server: 'ошибка на стороне источника',
}

const failedText = (failed: readonly FailedSource[]): string =>
  failed.map(({ name, why }) => `${name}: ${failures[why]}`).join('; ')

/** Returns «ответил 1 из 3 источников» or «ответили 2 из 21 источника». */
const share = (answered: number, of: number): string =>
  `${plural(answered, ['ответил', 'ответили', 'ответили'])} ${answered} из ${counted(of, ['источника', 'источников', 'источников'])}`

/** Returns the title of the list, with the noun of the found charges: what was found, or that no source has answered yet. */
export const searchTitle = (search: Search, forms: PluralForms = fineForms): string => {
  const found = foundSoFar(search)
  if (found > 0) return `Нашли ${counted(found, forms)}`
  if (hasNoFines(search)) return 'Штрафов нет'
  return completenessOf(search)._tag === 'Pending' ? 'Ищем штрафы' : 'Пока не знаем, есть ли штрафы'
}

/** Returns how complete the result is and what to do. A single source is not counted. */
export const searchDetail = (search: Search): string => {
  const completeness = completenessOf(search)
  const isOne = search.sources.size === 1
  switch (completeness._tag) {
    case 'NotSearched':
      return 'Источники ещё не спрашивали. Нажмите «Проверить»'
    case 'Pending':
      return isOne ? 'Спрашиваем реестр' : `Обновляем: ${share(completeness.answered, completeness.of)}`
    case 'Partial': {
      const { answered, of, failed } = completeness
      return `${capitalised(share(answered, of))}, список неполный. ${failedText(failed)}. Проверьте ещё раз позже`
    }
    case 'Answered':
      return `${isOne ? 'Реестр ответил' : 'Ответили все источники'} в ${formatMoscowTime(completeness.at)}`
    case 'Failed':
      return `${isOne ? 'Реестр не ответил' : 'Источники не ответили'}. ${failedText(completeness.failed)}. Попробуйте через несколько минут`
  }
}

/** Returns why the result may be incomplete; null if every source has answered, or if the backend names none. */
export const searchDoubt = (search: Search): string | null => {
  const { _tag } = completenessOf(search)
  return _tag === 'NotSearched' || _tag === 'Answered' ? null : searchDetail(search)
}

/** Returns what is being asked and since when: «Спрашиваем реестр с 03:45 МСК». */
export const searchProgress = (search: Search): string => {
  const { askedAt, sources } = search
  if (askedAt === null) return 'Спрашиваем источники начислений'
  const since = `с ${formatMoscowTime(askedAt)}`
  if (completenessOf(search)._tag !== 'Pending') return searchDetail(search)
  return sources.size === 1
    ? `${searchDetail(search)} ${since}`
    : `${searchDetail(search)}. Спрашиваем ${since}`
}
