import { Schema } from 'effect'
import { type Kpp, parseKpp } from '#domain/identity/kpp.ts'
import { endpoint } from '#adapters/backend/contract/endpoint.ts'
import { InnWire, readWireText } from '#adapters/backend/contract/wire.ts'

/** The path where the site serves the company lookup; the rest is the path of the service itself (spec §7). */
export const companyLookupMount = '/company-lookup'

const KppWire = readWireText<Kpp>('Kpp', { value: Schema.String, parse: parseKpp, write: (kpp) => kpp })

const CompanyWire = Schema.Struct({
  kind: Schema.Literals(['organisation', 'individual']),
  inn: InnWire,
  kpp: Schema.NullOr(KppWire),
  ogrn: Schema.String,
  name: Schema.String,
  fullName: Schema.String,
  address: Schema.NullOr(Schema.String),
  isActive: Schema.Boolean,
  /** The company is invented, for trying out. */
  isDemo: Schema.optionalKey(Schema.Boolean),
}).annotate({ identifier: 'Company' })

export const companyByInn = endpoint({
  name: 'companyByInn',
  summary: 'Look up a company by INN',
  method: 'GET',
  path: `${companyLookupMount}/company.json`,
  access: 'anyone',
  style: 'plain',
  input: Schema.Struct({ inn: InnWire }),
  reply: Schema.Struct({ company: CompanyWire }),
  refusals: ['company.unknown', 'service.none'],
  example: { inn: '7701009999' },
})

export const companyLookupCalls = [companyByInn] as const
