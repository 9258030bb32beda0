import { describe, expect, it } from 'vitest'
import type { Topic } from '#domain/articles/article.ts'
import { coverSubjectOf } from '#web/ui/reading/cover-subject.ts'

const topic = (slug: string): Topic => ({ slug, title: slug })

const subject = (category: string | null, ...tags: readonly string[]) =>
  coverSubjectOf({ category: category === null ? null : topic(category), tags: tags.map(topic) })

describe('the cover of a text', () => {
  it('shows the most specific of its category and tags, in any order of them', () => {
    expect(subject('shtrafy', 'kamery')).toBe('camera')
    expect(subject('nalogi', 'kamery', 'shtrafy')).toBe('tax')
    expect(subject(null, 'shtrafy', 'skidka')).toBe('discount')
    expect(subject(null, 'skidka', 'shtrafy')).toBe('discount')
  })

  it('the cover of a text is a road if no tag and no category has a subject', () => {
    expect(subject(null, 'moskva')).toBe('road')
    expect(subject(null)).toBe('road')
  })
})
