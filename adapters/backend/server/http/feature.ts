import type { Hono } from 'hono'
import type { Registry } from 'prom-client'
import type { Instant } from '#domain/dates/instant.ts'
import type { Log } from '#adapters/log/log.ts'
import type { Outbox } from '#adapters/backend/server/outbox/outbox.ts'
import type { PasswordWork } from './password-work.ts'
import type { Route } from './route.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'

/** The dependencies of every feature of the backend. */
export interface FeatureDeps {
  readonly store: Store
  readonly now: () => Instant
  /** 256 random bits, base64url. */
  readonly secret: () => string
  readonly log: Log
  readonly outbox: Outbox
  /** Hashing of passwords, the most expensive work of this process, in a fair queue. */
  readonly passwordWork: PasswordWork
  /** Origin of the product, without a slash at the end; links of e-mails begin with it. */
  readonly siteUrl: string
  /** Recipient of e-mails about new requests; none are sent when it is null or absent. */
  readonly operatorEmail?: string | null
  /** True where the demo registry is off: the accounts of the sample cannot sign in, and invented charges cannot be paid. */
  readonly isSampleClosed?: boolean
}

/**
 * Makes gauges in these registries of metrics; the returned function sets their values before they are read. One query may set
 * several gauges, which `collect` of prom-client, a function of one metric, cannot do.
 */
export type MakeGauges = (registers: Registry[]) => () => Promise<void>

/** A part of the backend: routes for calls of the contract, and optionally more. */
export interface Feature {
  readonly routes: readonly Route[]
  /** Paths outside the contract: pictures, pages of the sandbox bank and webhooks. */
  readonly mount?: (app: Hono) => void
  readonly gauges?: MakeGauges
  /** Starts background work; the returned function stops it after the work in progress. */
  readonly start?: () => () => Promise<void>
  /** Completes work that requests have left, whether the feature was started or not. */
  readonly close?: () => Promise<void>
}

export type MakeFeature = (deps: FeatureDeps) => Feature
