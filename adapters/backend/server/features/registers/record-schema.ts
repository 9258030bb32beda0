import { Schema } from 'effect'
import { RegisterRecordText } from '#adapters/backend/server/registry/register-record.ts'

/** Returns the JSON Schema (2020-12) of one line of a register, from the schema that parses it. */
export const recordJsonSchema = (): Readonly<Record<string, unknown>> => {
  const { schema, definitions } = Schema.toJsonSchemaDocument(Schema.toEncoded(RegisterRecordText))
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A line of a register of charges',
    ...schema,
    $defs: definitions,
  }
}
