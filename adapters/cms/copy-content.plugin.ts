import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { copyBesideModule } from '#adapters/build/copy-beside-module.ts'
import { serializeShippedContent } from './reader/shipped-content.ts'

const content = fileURLToPath(new URL('./content', import.meta.url))

/** Copies the texts of the product, and writes what is parsed from them, to where `content-folders.ts` looks for them in a build. */
export const copyContent = () =>
  copyBesideModule({
    name: 'copy-content',
    module: '/cms/content-folders.ts',
    copyTo: (folder) => {
      cpSync(content, join(folder, 'content'), { recursive: true })
      writeFileSync(join(folder, 'content.parsed'), serializeShippedContent())
    },
  })
