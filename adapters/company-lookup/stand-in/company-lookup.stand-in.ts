import { Effect } from 'effect'
import { refused } from '#adapters/backend/server/http/refused.ts'
import { type ExternalService, standInCall } from '#adapters/backend/server/http/service.ts'
import {
  companyByInn,
  companyLookupMount,
} from '#adapters/backend/contract/services/company-lookup.contract.ts'
import { unknownInn } from './demo-companies.ts'
import { makeCompany } from './make-company.ts'

const unknown = refused('company.unknown', 'Организации с таким ИНН в реестре нет. Проверьте номер')

export const companyLookupService: ExternalService = {
  name: 'company-lookup',
  mount: companyLookupMount,
  keyName: 'key',
  calls: [
    standInCall(companyByInn, ({ inn }) =>
      inn === unknownInn ? Effect.fail(unknown) : Effect.succeed({ company: makeCompany(inn) }),
    ),
  ],
}
