import { Option, Schema } from 'effect'
import type { ProviderApi } from '#adapters/backend/server/http/external-service.ts'

const text = Schema.optionalKey(Schema.NullOr(Schema.String))

/** The fields of `findById/party` that the product uses; the others are dropped. */
const PartyWire = Schema.Struct({
  value: Schema.String,
  data: Schema.Struct({
    inn: Schema.String,
    kpp: text,
    ogrn: text,
    type: Schema.Literals(['LEGAL', 'INDIVIDUAL']),
    branch_type: text,
    name: Schema.optionalKey(Schema.NullOr(Schema.Struct({ full_with_opf: text }))),
    state: Schema.optionalKey(Schema.NullOr(Schema.Struct({ status: text }))),
    address: Schema.optionalKey(Schema.NullOr(Schema.Struct({ value: text }))),
  }),
})

const decode = Schema.decodeUnknownOption(Schema.Struct({ suggestions: Schema.Array(PartyWire) }))

/** The register has straight quotes: ООО "РОМАШКА". */
const quoted = (name: string): string => name.replaceAll(/"([^"]*)"/g, '«$1»')

const companyOf = ({ value, data }: typeof PartyWire.Type) => {
  const isOrganisation = data.type === 'LEGAL'
  return {
    kind: isOrganisation ? 'organisation' : 'individual',
    inn: data.inn,
    kpp: isOrganisation ? (data.kpp ?? null) : null,
    ogrn: data.ogrn ?? '',
    name: quoted(value),
    fullName: quoted(data.name?.full_with_opf ?? value),
    address: data.address?.value ?? null,
    isActive: (data.state?.status ?? 'ACTIVE') === 'ACTIVE',
  }
}

/**
 * Companies by INN from DaData: `POST findById/party` with the header `Authorization: Token …`
 * (https://dadata.ru/api/find-party/). The head office is preferred to its branches.
 */
export const dadata: ProviderApi = {
  requestOf: ({ url, key }, input) => ({
    url: new URL(`${url}/findById/party`),
    body: JSON.stringify({ query: (input as { readonly inn: string }).inn }),
    headers: { authorization: `Token ${key ?? ''}` },
  }),
  readReply: (json, input) => {
    const { inn } = input as { readonly inn: string }
    const answer = decode(json)
    if (Option.isNone(answer)) return { _tag: 'Reply', json: undefined }
    const parties = answer.value.suggestions.filter(({ data }) => data.inn === inn)
    const party = parties.find(({ data }) => data.branch_type !== 'BRANCH') ?? parties[0]
    return party === undefined ? { _tag: 'Unknown' } : { _tag: 'Reply', json: { company: companyOf(party) } }
  },
}
