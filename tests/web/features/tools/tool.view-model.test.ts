import { describe, expect, it } from 'vitest'
import { localDate } from '#domain/dates/local-date.ts'
import { answered, type Tool } from '#web/features/tools/tool.ts'
import { ToolViewModel } from '#web/features/tools/tool.view-model.ts'

/** Answers with the length of a word. */
const tool: Tool<'word', number> = {
  path: '/length/',
  fields: ['word'],
  read: ({ word }) =>
    word === ''
      ? { _tag: 'Mistaken', mistakes: [{ field: 'word', text: 'Введите слово' }] }
      : answered(word.length),
}

const made = (search = '') => new ToolViewModel(tool, new URLSearchParams(search), localDate('2026-11-21'))

describe('a tool on the screen', () => {
  it('says nothing before it is asked', () => {
    const model = made()
    expect([model.answer, model.mistakes]).toEqual([null, []])
  })

  it('answers what stands in the address at once', () => {
    expect(made('word=штраф').answer).toBe(5)
  })

  it('judges an empty form that was sent by its address', () => {
    expect(made('word=').mistakeAt('word')).toBe('Введите слово')
  })

  it('once judged, answers with every change', () => {
    const model = made()
    expect(model.judge()).toBe(false)
    model.set('word', 'да')
    expect(model.answer).toBe(2)
  })

  it('takes over what was typed before it was there', () => {
    const model = made()
    model.take(new URLSearchParams('word=номер&other=1'))
    expect(model.values).toEqual({ word: 'номер' })
  })
})
