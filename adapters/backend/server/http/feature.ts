import type { Hono } from 'hono'
import type { Instant } from '#domain/dates/instant.ts'
import type { Log } from '#adapters/backend/server/log/log.ts'
import type { Outbox } from '#adapters/backend/server/outbox/outbox.ts'
import type { PasswordWork } from './password-work.ts'
import type { Route } from './route.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'

/** The dependencies that every feature of the backend is given. */
export interface FeatureDeps {
  readonly store: Store
  readonly now: () => Instant
  /** 256 random bits, base64url. */
  readonly secret: () => string
  readonly log: Log
  readonly outbox: Outbox
  /** Hashing of passwords: the costly work of this process, shared fairly. */
  readonly passwordWork: PasswordWork
  /** Where the product is read, without a slash at the end: links of letters begin so. */
  readonly siteUrl: string
}

/** A part of the backend that plugs in: it answers calls of the contract, and may do more. */
export interface Feature {
  readonly routes: readonly Route[]
  /** Paths outside the contract: pictures, another party's pages and callbacks. */
  readonly mount?: (app: Hono) => void
  /** Begins work in the background; what comes back ends it, after what is under way. */
  readonly start?: () => () => Promise<void>
  /** Ends what calls left behind them, whether the feature was started or not. */
  readonly close?: () => Promise<void>
}

export type MakeFeature = (deps: FeatureDeps) => Feature
