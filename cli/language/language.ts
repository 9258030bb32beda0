export const languages = ['ru', 'en'] as const

export type Language = (typeof languages)[number]

const isLanguage = (word: string | undefined): word is Language =>
  languages.some((language) => language === word)

/** Read before anything else is, since it decides how that is said; what is no language is told by the reader of options. */
export const languageOf = (
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Language => {
  const at = words.indexOf('--lang')
  const given = at === -1 ? words.find((word) => word.startsWith('--lang='))?.slice(7) : words[at + 1]
  const asked = given ?? env['KVITOK_LANG']
  return isLanguage(asked) ? asked : 'ru'
}
