import { describe, expect, it } from 'vitest'
import { folderSizes, misplacedTests } from './folders.ts'
import { readSources } from './source.ts'

const paths = readSources().map(({ path }) => path)

describe('folders of tests/', () => {
  it('mirror the folders of the sources', () => {
    expect(misplacedTests(paths)).toEqual([])
  })

  it('folders of tests/ are reported if the sources have no such folder', () => {
    const planted = [
      'domain/a/b.ts',
      'tests/domain/a/b.test.ts',
      'tests/domain/a.test.ts',
      'tests/domain/c/b.test.ts',
    ]
    expect(misplacedTests(planted)).toEqual(['tests/domain/c/b.test.ts'])
  })
})

describe('folders of the sources', () => {
  const sizes = [...folderSizes(paths)]

  it('folders of the sources contain 25 files at most', () => {
    const large = sizes.filter(([, size]) => size > 25).map(([folder]) => folder)
    expect(large).toEqual([])
  })

  it('folders of the sources contain a single file in 20 cases at most', () => {
    expect(sizes.filter(([, size]) => size === 1).length).toBeLessThanOrEqual(20)
  })

  it('folders of the sources are counted without their subfolders', () => {
    expect([...folderSizes(['web/a.ts', 'web/b/c.tsx', 'web/b/d.css', 'docs/e.md'])]).toEqual([
      ['web', 1],
      ['web/b', 2],
    ])
  })

  it('folders of the sources are counted without stories', () => {
    expect([...folderSizes(['web/a.tsx', 'web/a.stories.tsx', 'web/a.stories.module.css'])]).toEqual([
      ['web', 1],
    ])
  })
})
