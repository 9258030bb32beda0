import { fc } from '@fast-check/vitest'
import { SchemaAST } from 'effect'
import type { AnyEndpoint } from '#adapters/backend/contract/endpoint.ts'
import { email } from '#tests/support/arbitraries/email.ts'
import { inn } from '#tests/support/arbitraries/inn.ts'
import { licence } from '#tests/support/arbitraries/licence.ts'
import { phone } from '#tests/support/arbitraries/phone.ts'
import { plate } from '#tests/support/arbitraries/plate.ts'
import { sts } from '#tests/support/arbitraries/sts.ts'
import { uin } from '#tests/support/arbitraries/uin.ts'

const moment = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())

/** Valid values of texts that the domain parses, by the identifier of their schema. */
const parsedTexts: Readonly<Record<string, fc.Arbitrary<string>>> = {
  Budget: fc.nat(10_000_000).map(String),
  Email: email,
  FineId: fc.uuid(),
  Flag: fc.constantFrom('true', 'false', '0', '1'),
  Inn: inn,
  InnOrNothing: fc.oneof(inn, fc.constant('')),
  Instant: moment,
  Licence: licence,
  NameJson: fc.string({ maxLength: 30 }).map((name) => JSON.stringify({ name })),
  PageJson: fc.nat(10_000).map((page) => JSON.stringify({ page })),
  Phone: phone,
  Plate: plate,
  ShiftTime: moment,
  Sts: sts,
  Uin: uin,
  Utms: fc
    .dictionary(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }))
    .map((utms) => JSON.stringify(utms)),
}

interface Constraints {
  readonly patterns?: readonly { readonly source: string; readonly flags: string }[]
  readonly maxLength?: number
  readonly minLength?: number
}

const constraintsOf = (ast: SchemaAST.AST): Constraints =>
  Object.assign(
    {},
    ...(ast.checks ?? []).map(
      ({ annotations }) =>
        (annotations as { arbitraryConstraint?: Constraints } | undefined)?.arbitraryConstraint,
    ),
  ) as Constraints

/** The generator of matching texts does not know them; some samples are then refused by the call, as others are. */
const withoutLookarounds = (source: string): string => source.replaceAll(/\(\?<?[=!](?:[^()\\]|\\.)*\)/g, '')

const textsOf = (ast: SchemaAST.AST): fc.Arbitrary<string> => {
  const { patterns: [pattern] = [], minLength = 0, maxLength = 300 } = constraintsOf(ast)
  if (pattern !== undefined)
    return fc.stringMatching(new RegExp(withoutLookarounds(pattern.source), pattern.flags))
  const size = { minLength, maxLength: Math.min(maxLength, 600) }
  return fc.oneof(fc.string(size), fc.string({ ...size, unit: 'binary' }), fc.integer().map(String))
}

type Sample = string | readonly string[]

const arbitraryOf = (ast: SchemaAST.AST): fc.Arbitrary<Sample> => {
  const known = parsedTexts[String(ast.annotations?.['identifier'])]
  if (known !== undefined) return known
  if (SchemaAST.isLiteral(ast)) return fc.constant(String(ast.literal))
  if (SchemaAST.isUnion(ast)) return fc.oneof(...ast.types.map(arbitraryOf))
  if (SchemaAST.isArrays(ast)) {
    const [item] = ast.rest
    return fc.array((item === undefined ? fc.string() : arbitraryOf(item)) as fc.Arbitrary<string>, {
      maxLength: 4,
    })
  }
  return textsOf(ast)
}

/** A field of the input of an endpoint, and values that its schema describes. */
export interface FieldSamples {
  readonly name: string
  readonly values: readonly Sample[]
}

const samplesOfField = 10

/** Samples of each field of the input, drawn from the wire form of the schema that the server decodes with. */
export const fieldSamples = ({ input }: AnyEndpoint, seed: number): readonly FieldSamples[] => {
  const ast = SchemaAST.toEncoded(input.ast)
  if (!SchemaAST.isObjects(ast)) return []
  return ast.propertySignatures.map(({ name, type }) => ({
    name: String(name),
    values: fc.sample(arbitraryOf(type), { seed, numRuns: samplesOfField }),
  }))
}
