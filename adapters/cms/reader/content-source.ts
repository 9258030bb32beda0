import { resolve, sep } from 'node:path'
import { shippedContent } from '#adapters/cms/content-folders.ts'
import type { Content } from './content.ts'
import { readContent } from './read-content.ts'

/** The texts of a running server. */
export interface ContentSource {
  readonly current: () => Content
  /** Reads the files again; after a failure the previous texts are kept. Throws `ContentRefused`. */
  readonly reload: () => void
  /** Whether a file, given by its absolute path, is in one of the content folders. */
  readonly holds: (file: string) => boolean
}

/** Reads the texts of the product and those of the operator's folder. Throws `ContentRefused`. */
export const openContent = (operatorFolder: string | null): ContentSource => {
  let content = readContent(operatorFolder)
  const folders = [shippedContent, ...(operatorFolder === null ? [] : [operatorFolder])]
  const starts = folders.map((folder) => resolve(folder) + sep)
  return {
    current: () => content,
    reload: () => {
      content = readContent(operatorFolder)
    },
    holds: (file) => starts.some((start) => file.startsWith(start)),
  }
}

let shipped: Content | null = null

/** The texts of the product without those of the operator, read at the first use. */
export const shippedTexts = (): Content => (shipped ??= readContent(null))
