import { Effect } from 'effect'
import { describe, expect, it, vi } from 'vitest'
import { BackendUnavailable } from '#application/shared/backend.errors.ts'
import type { FaqUseCases } from '#application/articles/faq.ts'
import type { FaqEntry } from '#domain/articles/article.ts'
import { FaqSearchViewModel } from '#web/features/articles/faq-search.view-model.ts'

const entry = (slug: string, question: string, answer: string): FaqEntry => ({
  slug,
  question,
  answer: [{ kind: 'paragraph', text: answer }],
  tags: [],
})

const entries = [
  entry('photo', 'Почему нет фото?', 'Его хранят около девяноста дней.'),
  entry('refund', 'Как вернуть деньги?', 'Напишите заявление.'),
]

const down = new BackendUnavailable({ reason: 'network', message: 'Нет связи' })

const modelOf = (all: ReturnType<FaqUseCases['all']> = Effect.succeed({ entries, tags: [] }), typed = '') => {
  const asked = vi.fn<FaqUseCases['all']>(() => all)
  const found = typed === '' ? null : entries.slice(0, 1)
  return { model: new FaqSearchViewModel({ all: asked }, { typed, found }), asked }
}

describe('the search of questions', () => {
  it('makes no request before something is typed', () => {
    const { model, asked } = modelOf()
    expect([model.found, model.status, model.isDue]).toEqual([null, '', false])
    model.load()
    expect(asked).not.toHaveBeenCalled()
  })

  it('finds words of answers after one request', async () => {
    const { model, asked } = modelOf()
    model.form.reset({ q: 'заявление' })
    expect(model.isDue).toBe(true)
    model.load()
    await vi.waitFor(() => expect(model.status).toBe('Нашли 1 ответ'))
    expect(model.found?.map(({ slug }) => slug)).toEqual(['refund'])
    model.form.reset({ q: 'самокат' })
    model.load()
    expect(model.status).toMatch(/^Ничего не нашлось/)
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it('keeps what the page was rendered with until other words are typed', () => {
    const { model } = modelOf(undefined, 'фото')
    expect([model.found?.length, model.status, model.isDue]).toEqual([1, 'Нашли 1 ответ', false])
    model.form.reset({ q: '' })
    expect([model.found, model.isDue]).toEqual([null, false])
    model.form.reset({ q: 'деньги' })
    expect([model.found, model.isDue]).toEqual([null, true])
  })

  it('asks again after a failure', async () => {
    const { model, asked } = modelOf(Effect.fail(down))
    model.form.reset({ q: 'деньги' })
    model.load()
    await vi.waitFor(() => expect(model.loading.failure?.message).toBe('Нет связи'))
    expect([model.found, model.status, model.isDue]).toEqual([null, '', false])
    model.load()
    expect(asked).toHaveBeenCalledTimes(2)
  })
})
