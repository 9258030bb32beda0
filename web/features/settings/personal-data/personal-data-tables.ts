import type { PersonalData } from '#domain/session/personal-data.ts'
import { accessTables, accountTables } from './account-tables.ts'
import type { DataTable } from './data-table.ts'
import { messageTables } from './message-tables.ts'
import { membershipTables, organisationTables } from './organisation-tables.ts'
import { paymentTables } from './payment-tables.ts'
import { requestTables } from './request-tables.ts'

/** All tables of the file. Empty tables are included to show that the category has no data. */
export const personalDataTables = (data: PersonalData): readonly DataTable[] => [
  ...accountTables(data),
  ...paymentTables(data),
  ...messageTables(data),
  ...accessTables(data),
  ...requestTables(data),
  ...(data.organisation === null ? [] : organisationTables(data.organisation)),
  ...membershipTables(data),
]
