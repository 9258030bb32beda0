import type { Generated } from 'kysely'
import type { Email } from '#domain/identity/email.ts'
import type { ConsentKind } from '#domain/session/consent.ts'
import type { Gender } from '#domain/session/gender.ts'
import type { LinkPurpose } from '#domain/session/one-time-link.ts'

export interface AccountsTable {
  user_id: string
  email: Email | null
  email_confirmed_at: Date | null
  /** When the account has taken its address over by a change; null for the address that it was registered with. */
  email_changed_at: Generated<Date | null>
  /** Null for a visitor who only left an address or a setting. */
  registered_at: Date | null
  password: string | null
  gender: Generated<Gender>
  do_notify: Generated<boolean>
  is_subscribed: Generated<boolean>
  /** How many days before its end a user is notified of a discount. */
  notify_days: Generated<number>
  /** The brand that the user last signed in at; empty for the first brand. */
  house: string | null
  /** `staff` works at the operator's desk. */
  role: Generated<'user' | 'staff'>
  /** An invented account of a demo. */
  is_sample: Generated<boolean>
}

export interface LookUpWatchesTable {
  user_id: string
  email: Email | null
  asked_at: Date
}

export interface OneTimeLinksTable {
  token_hash: string
  purpose: LinkPurpose
  user_id: string
  email: Email
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

export interface AddressTriesTable {
  kind: 'password'
  address_hash: string
  count: number
  first_at: Date
  last_at: Date
}

/** Sign-in attempts for one account from one network. */
export interface SignInNetworksTable {
  address_hash: string
  /** Hash of the address and the network together. */
  network_hash: string
  signed_in_at: Date | null
  wrong_count: Generated<number>
  wrong_at: Date | null
  /** When the network may make its reserved attempt. */
  may_try_at: Date | null
  kept_until: Date
}

export interface ConsentsTable {
  id: Generated<number>
  user_id: string
  kind: ConsentKind
  version: string
  is_given: boolean
  at: Date
  /** SHA-256 of the address that the consent refers to; null where it refers to none. */
  subject_hash: string | null
}

/** Accounts of people: e-mail, password, settings, one-time links. */
export interface AccountsTables {
  accounts: AccountsTable
  one_time_links: OneTimeLinksTable
  address_tries: AddressTriesTable
  sign_in_networks: SignInNetworksTable
  consents: ConsentsTable
  look_up_watches: LookUpWatchesTable
}
