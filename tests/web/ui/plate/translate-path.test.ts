import { describe, expect, it } from 'vitest'
import { translatePath } from '#web/ui/plate/translate-path.ts'

describe('translatePath', () => {
  it.each([
    ['M0 48 19 0 38 48M6 34H32', 'M 10 49 29 1 48 49 M 16 35 H 42'],
    ['M1 0V48', 'M 11 1 V 49'],
    ['M16 0h6a16 16 0 0 1 16 16z', 'M 26 1 h 6 a 16 16 0 0 1 16 16 z'],
    ['M0 17A17 17 0 0 1 34 17C34 24 31 28 27 33', 'M 10 18 A 17 17 0 0 1 44 18 C 44 25 41 29 37 34'],
  ])('translatePath moves the path %s', (path, moved) => {
    expect(translatePath(path, 10, 1)).toBe(moved)
  })

  it('keeps the coordinates for an offset of zero', () => {
    expect(translatePath('M14 0h6a14 14 0 0 1 14 14v38', 0, 0)).toBe('M 14 0 h 6 a 14 14 0 0 1 14 14 v 38')
  })
})
