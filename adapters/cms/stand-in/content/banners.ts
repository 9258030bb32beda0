import type { Banner } from '#domain/articles/article.ts'

/** Places of the site and what hangs there. */
const places: ReadonlyMap<string, readonly Banner[]> = new Map([
  [
    'home',
    [
      {
        id: 'skidka',
        title: 'Скидка 25 % — 30 дней',
        text: 'Оплатите штраф в течение 30 дней со дня постановления и сэкономьте четверть суммы.',
        label: 'Как не потерять скидку',
        href: '/good_to_know/skidka-25-protsentov/',
      },
    ],
  ],
  [
    'fines',
    [
      {
        id: 'proverka',
        title: 'Пришло письмо о штрафе?',
        text: 'Сверьте номер постановления и реквизиты, прежде чем платить: поддельных писем стало больше.',
        label: 'Как узнать подделку',
        href: '/good_to_know/kak-raspoznat-poddelnyy-shtraf/',
      },
    ],
  ],
  [
    'organization',
    [
      {
        id: 'avtopark',
        title: 'Штрафы всего автопарка в одном списке',
        text: 'Загрузите машины, назначьте водителей и платите одной суммой, пока действует скидка.',
        label: 'Как платят организации',
        href: '/good_to_know/shtrafy-organizatsii/',
      },
    ],
  ],
])

export const bannersOf = (place: string): readonly Banner[] => places.get(place) ?? []
