import { describe, expect, it } from 'vitest'
import { repeatedExports } from './export-names.ts'
import { readSources, source } from './source.ts'

const planted = (...files: readonly (readonly [path: string, text: string])[]) =>
  repeatedExports(files.map(([path, text]) => source(path, text)))

describe('repeatedExports', () => {
  it('no name is exported by two folders of the product', () => {
    expect(repeatedExports(readSources())).toEqual([])
  })

  it('repeatedExports reports a name that two folders export', () => {
    expect(
      planted(
        ['domain/payment/fee.ts', 'export const feeOf = () => 1'],
        ['web/features/payments/fee.ts', 'export function feeOf() {}'],
      ),
    ).toEqual(['feeOf: domain/payment/fee.ts, web/features/payments/fee.ts'])
  })

  it('repeatedExports accepts the exports of routes, stories, tests, and two files of one folder', () => {
    expect(
      planted(
        ['web/a/a.page.tsx', 'export const Component = 1'],
        ['web/b/b.page.tsx', 'export const Component = 1'],
        ['web/a/a.stories.tsx', 'export const Empty = 1'],
        ['web/b/b.stories.tsx', 'export const Empty = 1'],
        ['tests/a/a.ts', 'export const sample = 1'],
        ['tests/b/b.ts', 'export const sample = 1'],
        ['cli/messages/a.ts', 'export type Text = 1'],
        ['cli/messages/b.ts', 'export type Text = 2'],
      ),
    ).toEqual([])
  })
})
