import { Effect } from 'effect'
import { refused } from '#adapters/backend/server/http/refused.ts'
import { type ExternalService, standInCall } from '#adapters/backend/server/http/external-service.ts'
import {
  companyByInn,
  companyLookupMount,
} from '#adapters/backend/contract/services/company-lookup.contract.ts'
import { dadata } from './dadata.ts'
import { demoCompanies } from './demo-companies.ts'

const unknown = refused('company.unknown', 'Организации с таким ИНН в реестре нет. Проверьте номер')

const noRegister = refused(
  'service.none',
  'Реестр организаций не подключён. Введите название сами, как в учредительных документах',
)

/** Look-up of companies. Its stand-in knows the demo organisations, and nothing where demo data is off. */
export const makeCompanyLookupService = (isDemo: boolean): ExternalService => ({
  name: 'company-lookup',
  mount: companyLookupMount,
  keyName: 'key',
  providers: { dadata },
  calls: [
    standInCall(companyByInn, ({ inn }) => {
      if (!isDemo) return Effect.fail(noRegister)
      const company = demoCompanies.get(inn)
      return company === undefined ? Effect.fail(unknown) : Effect.succeed({ company })
    }),
  ],
})
