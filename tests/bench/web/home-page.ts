import type { Browser } from 'playwright-core'
import { firstTransfer, visit, type Visit } from './phone.ts'
import { interleaved } from './rounds.ts'
import { atMost, type Goal, printPart, printRow, ratioAtMost } from './table.ts'

export interface Sites {
  readonly browser: Browser
  readonly ours: string
  /** The server of the pages written by hand. */
  readonly floor: string
  /** A page from which the visitor comes. */
  readonly otherSite: string
}

const figures: readonly (readonly [figure: string, key: keyof Visit, goal: Goal, digits: number])[] = [
  ['first content', 'first', ratioAtMost(1.1), 1],
  ['largest content', 'largest', ratioAtMost(1.1), 1],
  ['script', 'script', ratioAtMost(1.5), 1],
  ['blocking', 'blocking', atMost(0), 1],
  ['shift', 'shift', atMost(0), 3],
]

/** The first visit of the home page on a slow phone, beside a landing page written by hand. */
export const benchHomePage = async ({ browser, ours, floor, otherSite }: Sites, rounds: number) => {
  printPart(
    'Home page, slow phone (4x CPU, 1.6 Mbit/s, 150 ms)',
    'a landing page written by hand (floor/landing-page.ts)',
  )
  const visits = await interleaved(rounds, {
    ours: () => visit(browser, `${ours}/`, otherSite),
    floor: () => visit(browser, `${floor}/`, otherSite),
  })
  for (const [figure, key, goal, digits] of figures)
    printRow({
      figure,
      unit: key === 'shift' ? '' : ' ms',
      digits,
      goal,
      rounds: visits.map((round) => ({ ours: round.ours[key], floor: round.floor[key] })),
    })
  const loaded = {
    ours: await firstTransfer(browser, `${ours}/`),
    floor: await firstTransfer(browser, `${floor}/`),
  }
  printRow({
    figure: 'requests before the visitor acts',
    digits: 0,
    goal: atMost(6),
    rounds: [{ ours: loaded.ours.requests, floor: loaded.floor.requests }],
  })
  printRow({
    figure: 'bytes with fonts and headers',
    unit: ' kB',
    goal: atMost(40, ' kB'),
    rounds: [{ ours: loaded.ours.kilobytes, floor: loaded.floor.kilobytes }],
  })
}
