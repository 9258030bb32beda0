import { contract } from '#adapters/backend/contract/contract.ts'
import type { AnyEndpoint } from '#adapters/backend/contract/endpoint.ts'
import { openApi } from '#adapters/backend/contract/open-api.ts'

export interface DescribedOperation {
  readonly operationId: string
  readonly parameters: readonly {
    readonly name: string
    readonly in: string
    readonly required?: boolean
    readonly example?: unknown
  }[]
  readonly responses?: object
  readonly requestBody?: {
    readonly content: Readonly<
      Record<
        string,
        {
          readonly schema: { readonly required?: readonly string[]; readonly properties?: object }
          readonly example?: unknown
        }
      >
    >
  }
}

export interface DescribedApi {
  readonly openapi: string
  readonly components: {
    readonly schemas: Readonly<Record<string, { readonly description?: string }>>
  }
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>
}

/** The OpenAPI description that the server publishes. */
export const described = openApi(contract) as unknown as DescribedApi

export const operations: ReadonlyMap<string, DescribedOperation> = new Map(
  Object.values(described.paths)
    .flatMap((methods) => Object.values(methods))
    .map((operation) => [operation.operationId, operation]),
)

const credentials = ['session', 'rand', 'userId']

/** Names of required parameters, without the parameters of the path. */
export const requiredOf = ({ name }: AnyEndpoint): readonly string[] => {
  const operation = operations.get(name)
  const inQuery = (operation?.parameters ?? [])
    .filter((parameter) => parameter.in === 'query' && parameter.required === true)
    .map((parameter) => parameter.name)
  const inBody = Object.values(operation?.requestBody?.content ?? {}).flatMap(
    ({ schema }) => schema.required ?? [],
  )
  return [...inQuery, ...inBody]
    .map((field) => field.replace(/\[\]$/, ''))
    .filter((field) => !credentials.includes(field))
}
