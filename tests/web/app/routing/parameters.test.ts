import { describe, expect, it } from 'vitest'
import { pageNumberOf } from '#web/app/routing/parameters.ts'

const pageOf = (query: string) => pageNumberOf(new URLSearchParams(query))

describe('the number of a page of a list', () => {
  it('is the parameter `page` of the address', () => {
    expect(['page=1', 'page=2', 'page=9999'].map(pageOf)).toEqual([1, 2, 9999])
  })

  it('is 1 for an address without a number of a page', () => {
    expect(['', 'page=', 'page=0', 'page=-1', 'page=2.5', 'page=10000', 'page=x'].map(pageOf)).toEqual(
      Array.from({ length: 7 }, () => 1),
    )
  })
})
