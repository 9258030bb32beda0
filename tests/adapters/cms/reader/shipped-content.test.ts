import { deserialize } from 'node:v8'
import { describe, expect, it } from 'vitest'
import { readContent } from '#adapters/cms/reader/read-content.ts'
import { readShippedContent, serializeShippedContent } from '#adapters/cms/reader/shipped-content.ts'

describe('the texts that a build stores', () => {
  it('are the texts of the files after they are read again', () => {
    expect(deserialize(serializeShippedContent())).toEqual(readContent())
  })

  it('are read from the files of a checkout, which has no parsed texts', () => {
    expect(readShippedContent()).toEqual(readContent())
  })
})
