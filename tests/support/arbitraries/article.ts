import { fc } from '@fast-check/vitest'
import type { LawArticle } from '#domain/charges/law/article.ts'

const ofChapter12 = (number: string, part: string | null): LawArticle => ({ chapter: 12, number, part })

/** Articles of chapter 12 with every shape of number: plain, dotted, with a dotted part and without one. */
export const article: fc.Arbitrary<LawArticle> = fc.constantFrom(
  ofChapter12('12.9', '2'),
  ofChapter12('12.9', '6'),
  ofChapter12('12.12', '1'),
  ofChapter12('12.6', null),
  ofChapter12('12.1', '1.1'),
  ofChapter12('12.17', '1.2'),
  ofChapter12('12.21.1', '2'),
  ofChapter12('12.21.4', null),
  ofChapter12('12.36.1', null),
)

/** Every way that registers and people write an article. */
export const articleSpellings = ({ number, part }: LawArticle): readonly string[] =>
  part === null
    ? [number, `ст. ${number}`, `${number} КоАП РФ`]
    : [
        `${number} ч.${part}`,
        `${number} ч. ${part}`,
        `${number}ч${part}`,
        `${number}, часть ${part}`,
        `${number}(${part})`,
        `ст. ${number} ч. ${part} КоАП РФ`,
        `ч.${part} ст.${number}`,
        `Часть ${part} статьи ${number} КоАП РФ`,
        `${number}.${part}`,
        `${number.replace('.', '.0')}.${part} - Превышение скорости`,
      ]
