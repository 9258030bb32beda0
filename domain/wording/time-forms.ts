import type { PluralForms } from './plural.ts'

/** Plural forms of «день». The nominative and the accusative are equal. */
export const dayForms: PluralForms = ['день', 'дня', 'дней']

/** Plural forms of «минута» in the accusative: «через 2 минуты», «действует 15 минут». */
export const minuteForms: PluralForms = ['минуту', 'минуты', 'минут']

/** Plural forms of «час». The nominative and the accusative are equal. */
export const hourForms: PluralForms = ['час', 'часа', 'часов']
