import type { Area, Catalogue, MessageEntry, Message, Text } from './message.ts'

export const languages = ['ru', 'en'] as const

export type Language = (typeof languages)[number]

/** Translates a message into one locale; other texts are returned unchanged. */
export type Translate = (text: Text) => string

const isMessage = (param: unknown): param is Message =>
  typeof param === 'object' && param !== null && 'russian' in param

/** Makes a translator. Without a catalogue it returns the Russian text, which every message contains. */
export const createTranslator = (catalogue?: Readonly<Record<Area, Catalogue>>): Translate => {
  const translateParam = (param: unknown): unknown => {
    if (Array.isArray(param)) return param.map(translateParam)
    return isMessage(param) ? translate(param) : param
  }
  const translate: Translate = (text) => {
    if (typeof text === 'string') return text
    const entry: MessageEntry = catalogue?.[text.area][text.key] ?? text.russian
    return typeof entry === 'string' ? entry : entry(...(text.params.map(translateParam) as never[]))
  }
  return translate
}

export const translateToRussian = createTranslator()

const isLanguage = (word: string | undefined): word is Language =>
  languages.some((language) => language === word)

/** Parses `--lang` before the other options, because it selects the locale of their errors. Commander reports an invalid value later. */
export const languageOf = (
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Language => {
  const at = args.indexOf('--lang')
  const given = at === -1 ? args.find((word) => word.startsWith('--lang='))?.slice(7) : args[at + 1]
  const asked = given ?? env['KVITOK_LANG']
  return isLanguage(asked) ? asked : 'ru'
}

/** The same context with the translator of a language; the English catalogue is loaded only for English. */
export const withTranslation = async <A extends { readonly translate: Translate }>(
  context: A,
  language: Language,
): Promise<A> => {
  if (language === 'ru') return context
  const { english } = await import('./en/english.ts')
  return Object.create(context, { translate: { value: createTranslator(english) } }) as A
}
