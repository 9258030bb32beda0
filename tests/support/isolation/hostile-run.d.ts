import type { Decoy } from './decoy-server.js'

export interface Counts {
  readonly passed: number
  readonly failed: number
}

export interface HostileRun {
  readonly checkout: string
  /** On the port of the site and on that of the bank. */
  readonly occupants: readonly [Decoy, Decoy]
  /** Whether the programs of a person may run meanwhile: an existing `kvitok.env` stays, and `./data` may appear. */
  readonly isBesideOthers: boolean
  readonly runTests: (
    environmentIn: (temporary: string) => Readonly<Record<string, string>>,
  ) => Promise<Counts>
  readonly print: (text: string) => void
}

export declare const hostileRun: (run: HostileRun) => Promise<Counts>
