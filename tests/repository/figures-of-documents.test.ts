import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { linkMinutes } from '#domain/session/one-time-link.ts'
import { inlineScriptsFor } from '#web/server/pages/inline-scripts.ts'
import { root } from '#tests/architecture/source.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

it('docs/security.md and the decisions name as many inline scripts as pages have', () => {
  const numbers = ['no', 'one', 'two', 'three', 'four']
  const word = numbers[inlineScriptsFor('/a.js').sources.length] ?? ''
  expect(read('docs/security.md')).toContain(`the policy allows ${word} inline scripts by their hash`)
  expect(read('docs/decisions.md').toLowerCase()).toContain(`- ${word} inline texts are allowed`)
})

it('docs/privacy.md names how long every one-time link is valid', () => {
  const line = /^\| one_time_links .*$/m.exec(read('docs/privacy.md'))?.[0] ?? ''
  const terms = Object.values(linkMinutes).map((minutes) =>
    minutes < 60 ? `${minutes} minutes` : `${minutes / 60} hours`,
  )
  expect(terms.filter((term) => !line.includes(term))).toEqual([])
})
