import { capitalised } from '#domain/wording/capitalised.ts'

/** Kinds of streets: a single letter with a dot after one of them is an initial. */
const streets = [
  'УЛ УЛИЦА ПР ПРОСП ПРОСПЕКТ ПР-Т ПР-КТ Ш ШОССЕ НАБ НАБЕРЕЖНАЯ ПЕР ПЕРЕУЛОК ПЛ ПЛОЩАДЬ',
  'Б-Р БУЛ БУЛЬВАР ПРОЕЗД ПР-Д АЛЛЕЯ ТУПИК ТУП ЛИНИЯ ТРАКТ ИМ ИМЕНИ',
]

/** Words that accompany a name and are not names themselves. */
const kinds = [
  'Г ГОР ГОРОД ОБЛ ОБЛАСТЬ РЕСП РЕСПУБЛИКА КРАЙ Р-Н РН РАЙОН ОКРУГ П ПОС ПОСЕЛОК ПОСЁЛОК ПГТ РП С СЕЛО Д ДЕР',
  'ДЕРЕВНЯ СТ-ЦА СТАНИЦА Х ХУТОР АУЛ МКР МИКРОРАЙОН КВ-Л КВАРТАЛ ТЕР ТЕРРИТОРИЯ ДОМ К КОРП КОРПУС СТР',
  'СТРОЕНИЕ ВЛ ВЛД ВЛАДЕНИЕ ЛИТ ЛИТЕРА УЧ УЧАСТОК КВ КМ КИЛОМЕТР М МЕТР МЕТРОВ А/Д Ж/Д АВТОДОРОГА АВТОМАГИСТРАЛЬ ДОРОГА',
  'ТРАССА МОСТ ТОННЕЛЬ ЭСТАКАДА ПУТЕПРОВОД РАЗВЯЗКА ПЕРЕКРЕСТОК ПЕРЕКРЁСТОК ПЕРЕСЕЧЕНИЕ ПЕРЕЕЗД ПОВОРОТ СЪЕЗД ВЪЕЗД ВЫЕЗД',
  'ПОДЪЕЗД ОСТАНОВКА ДУБЛЕР ДУБЛЁР КОЛЬЦО СТОРОНА СТОРОНЫ НАПРАВЛЕНИЕ НАПРАВЛЕНИИ ВНЕШНЯЯ ВНЕШНЕЕ ВНУТРЕННЯЯ',
  'ВНУТРЕННЕЕ ПРЯМОЕ ОБРАТНОЕ ЦЕНТР ЦЕНТРА ОБЛАСТИ КАНАЛА ТОННЕЛЯ В ВО И ИЗ ЗА К ЛЕТ ЛЕТИЯ МЕЖДУ НА НАПРОТИВ О ОБ ОКОЛО ОТ ДО ПО ПЕРЕД С',
  'СО У',
]

/** Abbreviations with a vowel, which only a list can distinguish from names. */
const abbreviations = [
  'МКАД КАД ЦКАД МО ЛО ЮАО ЮВАО ЮЗАО САО СВАО СЗАО ВАО ЗАО ЦАО НАО ХМАО ЯНАО ЕАО АО ФАД АД АЗС АЭС ГЭС ГРЭС ТЭЦ НИИ ЗИЛ',
  'ЛЭП ГИБДД ЦАФАП ЗСД АПК УИК ОАО ООО ИК МЦД ЮГ-2 СССР',
]

const setOf = (lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split(' ')))

const streetKinds = setOf(streets)
const lowered = setOf([...streets, ...kinds])
const kept = setOf(abbreviations)

/** Words that are written in mixed case. */
const special: Readonly<Record<string, string>> = { ЗЕЛАО: 'ЗелАО', ТИНАО: 'ТиНАО' }

/** «г.о.», «р.п.»: two letters that form one word. */
const dotted = /(?<![А-ЯЁ])(?:Г\.\s?О|М\.\s?О|Г\.\s?П|С\.\s?П|Р\.\s?П|П\.\s?Г\.\s?Т)\.(?=\s|,|$)/g

/** A word with its hyphens and slashes; figures and a letter after them belong to it. */
const wordPattern = /[А-ЯЁ\d]+(?:[-/][А-ЯЁ\d]+)*/g

const hasVowel = /[АЕЁИОУЫЭЮЯ]/

const isFigure = /\d/

const capital = (word: string): string => word.slice(0, 1) + word.slice(1).toLowerCase()

/** «РОСТОВ-НА-ДОНУ», «САДОВАЯ-КУДРИНСКАЯ»: each part is a name, except the prepositions between them. */
const named = (word: string): string =>
  word
    .split('-')
    .map((part, place) => (place > 0 && lowered.has(part) ? part.toLowerCase() : capital(part)))
    .join('-')

interface Around {
  readonly before: string
  readonly after: string
}

/** «А. НЕВСКОГО»: one letter and a dot before a name. */
const isInitial = (word: string, { before, after }: Around): boolean => {
  if (word.length > 1 || !/^\.\s?[А-ЯЁ]/.test(after)) return false
  const [previous = ''] = before.match(/[А-ЯЁ\d/-]+(?=[.\s]*$)/) ?? []
  if (streetKinds.has(previous)) return true
  // Metres and blocks have a figure next to them.
  return !lowered.has(word) || (/[МК]/.test(word) && !isFigure.test(previous))
}

const withFigures = (word: string): string => {
  // «М-4» and «12А» stay unchanged; «1-Я» and «10-ЛЕТИЯ» are words.
  const ending = /^(\d+-)([А-ЯЁ]+)$/.exec(word)
  return ending === null ? word : `${ending[1]}${ending[2]?.toLowerCase()}`
}

const readable = (word: string, around: Around): string => {
  if (isFigure.test(word)) return withFigures(word)
  if (isInitial(word, around)) return word
  if (lowered.has(word)) return word.toLowerCase()
  if (kept.has(word) || !hasVowel.test(word)) return word
  return special[word] ?? named(word)
}

/** Positions of a missing space: «Д.5», «12КМ». */
const tight = /(?<=[А-ЯЁ]\.)(?=\d)|(?<=\d)(?=К?М(?![А-ЯЁ\d]))/g

/**
 * The text has mixed case already: a word of at least four letters has a lower-case letter within its first
 * four.
 */
const isWritten = /(?<![А-ЯЁа-яё])[А-ЯЁа-яё]{1,3}[а-яё][А-ЯЁа-яё]*(?<=[А-ЯЁа-яё]{4})/

/**
 * Returns a place in mixed case: «ЛЕНИНГРАДСКОЕ ШОССЕ, 29 КМ (ИЗ ЦЕНТРА), МОСКВА Г.» of a register becomes
 * «Ленинградское шоссе, 29 км (из центра), Москва г.». Only the case of letters changes, and a space separates a figure
 * from the text before it.
 */
export const placeInMixedCase = (text: string): string => {
  if (isWritten.test(text)) return text
  const place = text.toUpperCase().replaceAll(/\s+/g, ' ').replaceAll(tight, ' ').trim()
  const worded = place
    .replaceAll(dotted, (word) => word.toLowerCase())
    .replaceAll(wordPattern, (word, at: number) =>
      readable(word, { before: place.slice(0, at), after: place.slice(at + word.length) }),
    )
  // «Перекрёсток …» begins a line with a capital; «ул.» and «г.» stay in lower case there too.
  return /^[а-яё]{4,}(?!\.)/.test(worded) ? capitalised(worded) : worded
}
