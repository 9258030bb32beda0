import { describe } from 'vitest'
import { allCases } from './all-cases.ts'
import { described, operations } from './described.ts'
import { describeMaskedAnswers } from './masked-answers.ts'

/** The description of a reply with everything that it refers to. */
const replyText = (text: string, seen = new Set<string>()): string => {
  const names = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].flatMap(([, name]) => name ?? [])
  const added = [...new Set(names)].filter((name) => !seen.has(name))
  added.forEach((name) => seen.add(name))
  return [
    text,
    ...added.map((name) => replyText(JSON.stringify(described.components.schemas[name]), seen)),
  ].join('\n')
}

const namesNumber = (name: string): boolean =>
  /\buin\b/i.test(replyText(JSON.stringify(operations.get(name)?.responses ?? {})))

// All calls of a session: npm run test:long -- trial
describe('replies that have the number of a charge', () => {
  describeMaskedAnswers(
    allCases.filter(({ endpoint: { access, name } }) => access === 'session' && namesNumber(name)),
  )
})
