import { existsSync, readFileSync } from 'node:fs'
import { deserialize, serialize } from 'node:v8'
import { parsedContent } from '#adapters/cms/content-folders.ts'
import type { Content } from './content.ts'
import { readContent } from './read-content.ts'

/** The shipped texts in the form that `readShippedContent` reads. */
export const serializeShippedContent = (): Buffer => serialize(readContent())

/**
 * The texts of the product without those of an operator. A build has parsed them, because parsing a hundred files takes longer
 * than the other steps of a start.
 */
export const readShippedContent = (): Content =>
  existsSync(parsedContent) ? (deserialize(readFileSync(parsedContent)) as Content) : readContent()
