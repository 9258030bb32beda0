import type { Block } from '#domain/articles/block.ts'
import type { Question } from './information.ts'

/**
 * Ties what a line must not break apart: short words to the next one, a dash and a particle to the word before it, a number to its
 * unit, «ст.» and «№» to their numbers.
 */
export const tied = (text: string): string =>
  text
    .replaceAll(/ (?=—|(?:же|ли|бы)(?![\p{L}\d]))/gu, '\u00A0')
    .replaceAll(
      /(?<![\p{L}\d])((?!же|ли|бы)(?:[а-яё]{1,2}|[АВИКОСУЯ]|На|По|За|Из|От|До|Не|Мы|Вы|ст\.|ч\.|п\.|г\.|№)) /gu,
      '$1\u00A0',
    )
    .replaceAll(/(\d) (?=[%₽а-яё])/g, '$1\u00A0')
    .replaceAll(/([а-яё]) (?=\d)/g, '$1\u00A0')

export const heading = (text: string): Block => ({ kind: 'heading', text: tied(text) })

export const p = (text: string): Block => ({ kind: 'paragraph', text: tied(text) })

export const ul = (...items: readonly string[]): Block => ({
  kind: 'list',
  ordered: false,
  items: items.map(tied),
})

export const ol = (...items: readonly string[]): Block => ({
  kind: 'list',
  ordered: true,
  items: items.map(tied),
})

export const link = (href: string, text: string): Block => ({ kind: 'link', href, text: tied(text) })

export const table = (head: readonly string[], ...rows: readonly (readonly string[])[]): Block => ({
  kind: 'table',
  head: head.map(tied),
  rows: rows.map((row) => row.map(tied)),
})

export const ask = (question: string, answer: string): Question => ({
  question: tied(question),
  answer: tied(answer),
})
