import { cpSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const content = fileURLToPath(new URL('./content', import.meta.url))

/** Copies the texts of the product to where `content-folders.ts` looks for them in a build. */
export const copyContent = (): Plugin => ({
  name: 'copy-content',
  writeBundle: ({ dir = '' }, outputs) => {
    const reader = Object.values(outputs).find(
      (output) =>
        output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith('/cms/content-folders.ts')),
    )
    if (reader !== undefined)
      cpSync(content, join(dir, dirname(reader.fileName), 'content'), { recursive: true })
  },
})
