import { describe, expect, it } from 'vitest'
import { localDate } from '#domain/dates/local-date.ts'
import { validResult, type Tool } from '#web/features/tools/tool.ts'
import { toolForm } from '#web/features/tools/use-tool.ts'

/** Returns the length of a word. */
const tool: Tool<'word', number> = {
  path: '/length/',
  method: 'get',
  fields: ['word'],
  read: ({ word }) =>
    word === ''
      ? { _tag: 'Invalid', errors: [{ field: 'word', text: 'Введите слово' }] }
      : validResult(word.length),
}

const made = (search = '') => toolForm(tool, new URLSearchParams(search), localDate('2026-11-21'))

describe('useTool', () => {
  it('shows no answer before submission', () => {
    const form = made()
    expect([form.output, form.errors]).toEqual([null, []])
  })

  it('shows the answer to the input of the address', () => {
    expect(made('word=штраф').output).toBe(5)
  })

  it('validates an empty form that was submitted by its address', () => {
    expect(made('word=').errorAt('word')).toBe('Введите слово')
  })

  it('updates the answer after each change once it was submitted', () => {
    const form = made()
    expect(form.submit()).toBeNull()
    form.edit('word', 'да')
    expect(form.output).toBe(2)
  })

  it('takes over what was typed before hydration and ignores other names', () => {
    const form = made()
    form.hydrate(new URLSearchParams('word=номер&other=1'))
    expect(form.values).toEqual({ word: 'номер' })
  })
})
