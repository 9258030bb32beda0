/** A region by its code on plates and in rulings of the traffic police. */
export interface RussianRegion {
  /** Code of two digits. */
  readonly code: string
  readonly name: string
  /** Former region of the code, for plates that were issued before the reassignment. */
  readonly formerly: string | null
}

/** Codes 01 to 99, in their order (order of the Ministry of Internal Affairs N 766). */
const names: readonly string[] = [
  'Республика Адыгея',
  'Республика Башкортостан',
  'Республика Бурятия',
  'Республика Алтай',
  'Республика Дагестан',
  'Республика Ингушетия',
  'Кабардино-Балкарская Республика',
  'Республика Калмыкия',
  'Карачаево-Черкесская Республика',
  'Республика Карелия',
  'Республика Коми',
  'Республика Марий Эл',
  'Республика Мордовия',
  'Республика Саха (Якутия)',
  'Республика Северная Осетия — Алания',
  'Республика Татарстан',
  'Республика Тыва',
  'Удмуртская Республика',
  'Республика Хакасия',
  'Чеченская Республика',
  'Чувашская Республика',
  'Алтайский край',
  'Краснодарский край',
  'Красноярский край',
  'Приморский край',
  'Ставропольский край',
  'Хабаровский край',
  'Амурская область',
  'Архангельская область',
  'Астраханская область',
  'Белгородская область',
  'Брянская область',
  'Владимирская область',
  'Волгоградская область',
  'Вологодская область',
  'Воронежская область',
  'Ивановская область',
  'Иркутская область',
  'Калининградская область',
  'Калужская область',
  'Камчатский край',
  'Кемеровская область — Кузбасс',
  'Кировская область',
  'Костромская область',
  'Курганская область',
  'Курская область',
  'Ленинградская область',
  'Липецкая область',
  'Магаданская область',
  'Московская область',
  'Мурманская область',
  'Нижегородская область',
  'Новгородская область',
  'Новосибирская область',
  'Омская область',
  'Оренбургская область',
  'Орловская область',
  'Пензенская область',
  'Пермский край',
  'Псковская область',
  'Ростовская область',
  'Рязанская область',
  'Самарская область',
  'Саратовская область',
  'Сахалинская область',
  'Свердловская область',
  'Смоленская область',
  'Тамбовская область',
  'Тверская область',
  'Томская область',
  'Тульская область',
  'Тюменская область',
  'Ульяновская область',
  'Челябинская область',
  'Забайкальский край',
  'Ярославская область',
  'Москва',
  'Санкт-Петербург',
  'Еврейская автономная область',
  'Донецкая Народная Республика',
  'Луганская Народная Республика',
  'Республика Крым',
  'Ненецкий автономный округ',
  'Херсонская область',
  'Запорожская область',
  'Ханты-Мансийский автономный округ — Югра',
  'Чукотский автономный округ',
  'Красноярский край',
  'Ямало-Ненецкий автономный округ',
  'Московская область',
  'Калининградская область',
  'Севастополь',
  'Краснодарский край',
  'Байконур',
  'Чеченская Республика',
  'Свердловская область',
  'Москва',
  'Санкт-Петербург',
  'Москва',
]

/** Codes that were reassigned to the regions of 2022 and 2023. An old plate still has the former meaning. */
const formerNames: ReadonlyMap<string, string> = new Map([
  ['80', 'Агинский Бурятский округ, Забайкальский край'],
  ['81', 'Коми-Пермяцкий округ, Пермский край'],
  ['82', 'Корякский округ, Камчатский край'],
  ['84', 'Таймырский район, Красноярский край'],
  ['85', 'Усть-Ордынский Бурятский округ, Иркутская область'],
])

/**
 * Returns the region of a code of two or three digits: the last two identify it, the first of three is never 0. Tax office
 * codes, which an INN begins with, are different.
 */
export const regionOf = (code: string): RussianRegion | null => {
  const base = /^[1-9]?(\d{2})$/.exec(code)?.[1] ?? ''
  const name = names[Number(base) - 1]
  return name === undefined ? null : { code: base, name, formerly: formerNames.get(base) ?? null }
}

/** Returns every two-digit code of the region, the base one first: «77», «97», «99» for Moscow. */
export const regionCodes = ({ name }: RussianRegion): readonly string[] =>
  names.flatMap((regionName, index) => (regionName === name ? String(index + 1).padStart(2, '0') : []))

/**
 * Issued codes of three digits (annex of the same order). Codes on which the sources differ are left out, because a page shows
 * these as a fact.
 */
const longCodes: readonly string[] = (
  '102 702 113 116 716 118 121 122 123 193 124 126 134 136 138 142 150 190 250 550 750 790 152 252 154 155 156 159 ' +
  '161 761 163 763 164 172 173 174 774 177 197 199 777 797 799 977 178 198 186 196'
).split(' ')

/** Returns the issued codes of three digits of the region: «116», «716» for Tatarstan. Many regions have none. */
export const longRegionCodes = ({ name }: RussianRegion): readonly string[] =>
  longCodes.filter((code) => regionOf(code)?.name === name)
