import { chmodSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { instant, type Instant } from '#domain/dates/instant.ts'

/** A clock that the programs of one deployment share. It runs at the real speed and can be set. */
export interface FakedClock {
  readonly now: () => Instant
  /** Resolves when every running program has noticed. */
  readonly set: (moment: Instant) => Promise<void>
  /** Resolves at that moment. */
  readonly reach: (moment: Instant) => Promise<void>
  /** Environment variables that make a program use this clock. */
  readonly env: Readonly<Record<string, string>>
  readonly remove: () => void
}

const library = (): string => {
  const path = process.env['FAKETIME_LIBRARY']
  if (path === undefined) throw new Error('FAKETIME_LIBRARY is not set. Run: npm run test:long -- clock')
  return path
}

/** Programs read the file at most once a second. */
const cacheSeconds = 1

/** Starts at `start` in the time zone `zone`. Timers go by the monotonic clock, which is left alone. */
export const makeClock = (start: Instant, zone: string): FakedClock => {
  const folder = mkdtempSync(join(tmpdir(), 'kvitok-clock-'))
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o755)
  const file = join(folder, 'offset')
  let offsetMs = 0
  const write = (moment: Instant) => {
    offsetMs = moment - Date.now()
    // Renamed, so that no program reads half of it.
    writeFileSync(`${file}.new`, `${offsetMs < 0 ? '-' : '+'}${Math.abs(offsetMs) / 1000}s\n`)
    renameSync(`${file}.new`, file)
  }
  const now = () => instant(Date.now() + offsetMs)
  write(start)
  return {
    now,
    set: async (moment) => {
      write(moment)
      await setTimeout((cacheSeconds + 1) * 1000)
    },
    reach: async (moment) => setTimeout(Math.max(0, moment - now())).then(() => undefined),
    env: {
      TZ: zone,
      LD_PRELOAD: library(),
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: String(cacheSeconds),
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      // Times of files stay real.
      NO_FAKE_STAT: '1',
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}
