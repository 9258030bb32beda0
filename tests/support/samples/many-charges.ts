import type { Page } from 'playwright-core'

interface WireList {
  readonly fines: readonly { readonly id: string }[]
}

/** The id of a charge by its index, equal in every response, as real ids are. */
const idOf = (place: number): string => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`

/** The charges of a response, repeated with new ids up to `count`. */
const repeated = (list: WireList, count: number): WireList => ({
  ...list,
  fines: Array.from({ length: count }, (_, place) => ({
    ...list.fines[place % list.fines.length],
    id: idOf(place),
  })),
})

/** Answers look-ups of the page with `count` charges; the response is delayed until `release` resolves. */
export const answerWithMany = (
  page: Page,
  count: number,
  release: Promise<void> = Promise.resolve(),
): Promise<unknown> =>
  page.route('**/api/ordinances/get/**', async (route) => {
    const answer = await route.fetch()
    const reply = (await answer.json()) as { readonly response?: WireList }
    await release
    return route.fulfill({
      json: reply.response ? { ...reply, response: repeated(reply.response, count) } : reply,
    })
  })
