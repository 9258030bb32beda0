import type { Generated } from 'kysely'

export interface ClientsTable {
  id: Generated<string>
  salt: string
  site_type: string
  created_at: Date
}

export interface UsersTable {
  id: Generated<string>
  client_id: string
  channel: string
  created_at: Date
  is_legal_entity: Generated<boolean>
  /** When the data of the user was erased; null again once rows that were written afterwards are deleted. */
  erased_at: Date | null
  /** The confirmed address that was erased; null as `erased_at`, and where there was none. */
  erased_email: string | null
}

export interface SessionsTable {
  session_hash: string
  rand_hash: string
  user_id: string
  created_at: Date
  last_seen_at: Date
  id: Generated<string>
  channel: Generated<string>
  device: Generated<string>
}

/** Clients, users and their sessions. */
export interface VisitorsTables {
  clients: ClientsTable
  users: UsersTable
  sessions: SessionsTable
}
