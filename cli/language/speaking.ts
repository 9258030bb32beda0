import type { Context } from '#cli/runtime/context.ts'

/** A text with holes, «Нет поля {}», and what it is in the other language. */
interface Pattern {
  readonly russian: RegExp
  readonly english: string
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const patternOf = ([russian, english]: readonly [string, string]): Pattern => ({
  russian: new RegExp(`^${russian.split('{}').map(escaped).join('([^]*?)')}$`, 'u'),
  english,
})

/** More letters of its own first: «Нет поля {}» before «{}. Справка: {}». */
const byWeight = ([one]: readonly [string, string], [other]: readonly [string, string]): number =>
  other.replaceAll('{}', '').length - one.replaceAll('{}', '').length

/**
 * Says a text by a catalogue: word for word, else by a text with holes, whose insides are said in turn. What is in neither
 * stays Russian: it comes from the backend, from the rules of the law, or from whoever asked.
 */
export const sayBy = (catalogue: Readonly<Record<string, string>>): ((russian: string) => string) => {
  const patterns = Object.entries(catalogue)
    .filter(([russian]) => russian.includes('{}'))
    .toSorted(byWeight)
    .map(patternOf)
  const say = (russian: string): string => {
    const known = catalogue[russian]
    if (known !== undefined || !/[а-яё]/i.test(russian)) return known ?? russian
    for (const pattern of patterns) {
      const [, ...insides] = pattern.russian.exec(russian) ?? []
      if (insides.length === 0) continue
      let next = 0
      return pattern.english.replaceAll('{}', () => say(insides[next++] ?? ''))
    }
    const sentences = russian.split('. ')
    return sentences.length === 1 ? russian : sentences.map(say).join('. ')
  }
  return say
}

/** Line by line, the space around it kept. */
const linesBy =
  (say: (russian: string) => string) =>
  (text: string): string =>
    text.replaceAll(/[^\n]+/g, (line) => line.replace(/\S.*\S|\S/u, (words) => say(words)))

/** The same world, whose words come out by a catalogue. What it holds is opened when it is used, as ever. */
export const speaking = (context: Context, catalogue: Readonly<Record<string, string>>): Context => {
  const say = sayBy(catalogue)
  const sayLines = linesBy(say)
  let words: Context['words'] | undefined
  return Object.create(context, {
    say: { value: say },
    words: {
      get: () => {
        words ??= Object.create(context.words, {
          write: {
            value: (text: string, ...more: readonly never[]) => context.words.write(sayLines(text), ...more),
          },
        }) as Context['words']
        return words
      },
    },
  }) as Context
}
