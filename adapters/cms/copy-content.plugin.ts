import { cpSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { serializeShippedContent } from './reader/shipped-content.ts'

const content = fileURLToPath(new URL('./content', import.meta.url))

/** Copies the texts of the product, and writes what is parsed from them, to where `content-folders.ts` looks for them in a build. */
export const copyContent = (): Plugin => ({
  name: 'copy-content',
  writeBundle: ({ dir = '' }, outputs) => {
    const reader = Object.values(outputs).find(
      (output) =>
        output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith('/cms/content-folders.ts')),
    )
    if (reader === undefined) return
    const folder = join(dir, dirname(reader.fileName))
    cpSync(content, join(folder, 'content'), { recursive: true })
    writeFileSync(join(folder, 'content.parsed'), serializeShippedContent())
  },
})
