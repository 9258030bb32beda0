import type { AccountsTables } from './tables/accounts.tables.ts'
import type { AcquirerTables } from './tables/acquirer.tables.ts'
import type { ChargesTables } from './tables/charges.tables.ts'
import type { ContactsTables } from './tables/contacts.tables.ts'
import type { DeskTables } from './tables/desk.tables.ts'
import type { DocumentsTables } from './tables/documents.tables.ts'
import type { LimitsTables } from './tables/limits.tables.ts'
import type { OrganisationsTables } from './tables/organisations.tables.ts'
import type { OutboxTables } from './tables/outbox.tables.ts'
import type { PaymentFollowUpTables } from './tables/payment-follow-up.tables.ts'
import type { PaymentsTables } from './tables/payments.tables.ts'
import type { RegistersTables } from './tables/registers.tables.ts'
import type { VisitorsTables } from './tables/visitors.tables.ts'

interface SecretsTable {
  name: string
  value: string
}

/** Every table of the database by its name, for queries. */
export interface Tables
  extends
    AccountsTables,
    AcquirerTables,
    ChargesTables,
    ContactsTables,
    DeskTables,
    DocumentsTables,
    LimitsTables,
    OrganisationsTables,
    OutboxTables,
    PaymentFollowUpTables,
    PaymentsTables,
    RegistersTables,
    VisitorsTables {
  secrets: SecretsTable
}
