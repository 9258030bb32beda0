import type { City } from '#domain/places/city.ts'
import { type Region, regionCodes, regionOf } from '#domain/inspection/regions.ts'
import type { Block } from '#domain/articles/block.ts'
import type { Information, Question } from '#domain/articles/information.ts'
import { withNoBreakSpaces } from '#domain/wording/no-break-spaces.ts'

const heading = (text: string): Block => ({ kind: 'heading', text: withNoBreakSpaces(text) })

const p = (text: string): Block => ({ kind: 'paragraph', text: withNoBreakSpaces(text) })

const ul = (...items: readonly string[]): Block => ({
  kind: 'list',
  ordered: false,
  items: items.map(withNoBreakSpaces),
})

const table = (head: readonly string[], ...rows: readonly (readonly string[])[]): Block => ({
  kind: 'table',
  head: head.map(withNoBreakSpaces),
  rows: rows.map((row) => row.map(withNoBreakSpaces)),
})

const ask = (question: string, answer: string): Question => ({
  question: withNoBreakSpaces(question),
  answer: withNoBreakSpaces(answer),
})

/** Where parts of article 12 are dearer than elsewhere (КоАП: «в городе федерального значения Москве или Санкт-Петербурге»). */
const dearer = new Set(['77', '78'])

/** Fines for unpaid parking by the laws of the regions, roubles. */
const parking: Readonly<Record<string, string>> = {
  moskva: '5000 ₽',
  'sankt-peterburg': '3000 ₽',
  yekaterinburg: '3000 ₽',
  kazan: '2500 ₽',
  krasnodar: '1000 ₽',
  perm: '1000 ₽',
}

const usual: readonly (readonly string[])[] = [
  ['Превышение на 20–\u206040\u00a0км/\u2060ч', '12.9 ч.2', '750 ₽', '562,50 ₽'],
  ['Превышение на 40–\u206060\u00a0км/\u2060ч', '12.9 ч.3', '1500 ₽', '1125 ₽'],
  ['Проезд на красный', '12.12 ч.1', '1500 ₽', '1125 ₽'],
]

const stopping = (isDearer: boolean): readonly (readonly string[])[] =>
  isDearer
    ? [
        ['Остановка под запрещающим знаком', '12.16 ч.5', '4500 ₽', '3375 ₽'],
        ['Выделенная полоса', '12.17 ч.1.2', '4500 ₽', '3375 ₽'],
      ]
    : [
        ['Остановка под запрещающим знаком', '12.16 ч.4', '2250 ₽', '1687,50 ₽'],
        ['Выделенная полоса', '12.17 ч.1.1', '2250 ₽', '1687,50 ₽'],
      ]

const codesText = (region: Region): string => {
  const codes = regionCodes(region)
  const known = codes.length === 1 ? `код ${codes[0]}` : `коды ${codes.join(', ')}`
  return `На госномерах региона «${region.name}» — ${known}. Бывает и третья цифра впереди: две последние значат то же самое.`
}

/** The page of a city: what is the same everywhere, and what is its own. */
export const cityWords = (city: City): Information => {
  const region = regionOf(city.region)
  const parkingFine = parking[city.slug]
  return {
    title: `Штрафы ГИБДД ${city.where}: проверить и оплатить`,
    description: `Проверка штрафов с камер ${city.where} по СТС и госномеру: фото, сроки, скидка 25 %, оплата картой и чек.`,
    lead: `Проверьте штрафы, которые пришли с камер ${city.where} и по всей стране: реестр один.`,
    invitation: { kind: 'look-up', by: '', words: `Штрафы ${city.where}` },
    body: [
      heading('Сколько стоят частые нарушения'),
      table(['Нарушение', 'Статья', 'Штраф', 'Со скидкой'], ...usual, ...stopping(dearer.has(city.region))),
      ...(dearer.has(city.region)
        ? [
            p(
              'За остановку и полосы в Москве и Санкт-Петербурге Кодекс устанавливает суммы выше, чем в остальных регионах.',
            ),
          ]
        : []),
      ...(parkingFine === undefined
        ? []
        : [
            p(
              `За неоплаченную парковку штрафуют по закону региона: ${parkingFine}, скидки на такой штраф нет. Точную сумму смотрите в постановлении.`,
            ),
          ]),
      ...(region === null ? [] : [heading('Код региона'), p(codesText(region))]),
      heading('Как узнать местный штраф'),
      ul(
        ...(region === null
          ? []
          : [`В номере постановления полиции седьмая и восьмая цифры — регион: ${region.code}.`]),
        'Номер вашей машины может быть из любого региона: постановление выносят там, где было нарушение.',
        'Обжаловать постановление с камеры можно через интернет, ехать в чужой город не нужно.',
      ),
    ],
    questions: [
      ask(
        `Я был ${city.where} проездом. Где искать штраф?`,
        'Там же, где и остальные: по СТС с госномером. Реестр начислений общий для всей страны.',
      ),
      ask(
        'До какого дня действует скидка?',
        'До конца тридцатого дня после дня постановления. Если это выходной, срок переходит на следующий рабочий день.',
      ),
    ],
  }
}
