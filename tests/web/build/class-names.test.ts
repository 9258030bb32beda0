import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '#tests/architecture/source.ts'
import { shortClassName } from '#web/build/class-names.ts'

const paths = globSync('web/**/*.module.css', { cwd: root }).map((file) => join(root, file))
const [first = ''] = paths

describe('shortClassName', () => {
  it('returns one name for a class of a CSS module each time', () => {
    expect(shortClassName('page', first)).toBe(shortClassName('page', first))
  })

  it('returns another name for another class and for the same class of another CSS module', () => {
    const names = paths.flatMap((path) => ['page', 'title', 'text'].map((name) => shortClassName(name, path)))
    expect(new Set(names).size).toBe(names.length)
  })

  it('returns names that begin with a letter and have no vowel', () => {
    for (const path of paths) expect(shortClassName('page', path)).toMatch(/^[b-df-hj-np-tv-z]+\d+$/)
  })
})
