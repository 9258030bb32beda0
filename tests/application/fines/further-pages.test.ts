import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import type { ChargeId } from '#domain/charges/charge.ts'
import { emptyChargeList } from '#domain/charges/list/charge-list.ts'
import { profilePageSize } from '#domain/charges/list/charge-query.ts'
import type { FinesPort } from '#application/fines/fines.port.ts'
import { withFurtherPages } from '#application/fines/further-pages.ts'
import { makeFines } from '#application/fines/index.ts'
import { sampleFine } from '#tests/support/samples/charge-sample.ts'
import { fakeFinesPort } from '#tests/support/fakes/fines-port.ts'
import { fakeSession } from '#tests/support/fakes/session.ts'
import { fakeVehicles } from '#tests/support/fakes/vehicles.ts'

/** A backend with so many fines; `hasPages` is false for one that returns the first page for every page. */
const longPort = (count: number, hasPages: boolean) => {
  const pages: number[] = []
  const all = Array.from({ length: count }, (_, place) => sampleFine({ id: `fine-${place}` as ChargeId }))
  const charges: FinesPort['charges'] = ({ page, showBy }) =>
    Effect.sync(() => {
      pages.push(page)
      const start = hasPages ? (page - 1) * showBy : 0
      return { _tag: 'Ok', value: { ...emptyChargeList, fines: all.slice(start, start + showBy) } }
    })
  return {
    port: fakeFinesPort({ charges }),
    pages,
    first: { ...emptyChargeList, fines: all.slice(0, profilePageSize) },
  }
}

describe('withFurtherPages', () => {
  it.each([
    [profilePageSize - 1, true, []],
    [profilePageSize, true, [2]],
    [2 * profilePageSize + 5, true, [2, 3]],
    [profilePageSize, false, [2]],
  ])('reads all of %i fines (pages: %s)', async (count, hasPages, requested) => {
    const { port, pages, first } = longPort(count, hasPages)
    const { session } = fakeSession()
    const fines = makeFines(port, fakeVehicles, session)
    const found = await Effect.runPromise(withFurtherPages(fines, first))
    expect([new Set(found.fines.map(({ id }) => id)).size, found.fines.length, pages]).toEqual([
      count,
      count,
      requested,
    ])
  })
})
