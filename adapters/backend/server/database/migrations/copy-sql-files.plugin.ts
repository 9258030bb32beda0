import { copyFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const migrations = fileURLToPath(new URL('./', import.meta.url))

/** Copies the `.sql` migrations next to the output file that contains `migrations.ts`. */
export const copySqlFiles = (): Plugin => ({
  name: 'copy-sql-files',
  writeBundle: ({ dir = '' }, outputs) => {
    const reader = Object.values(outputs).find(
      (output) =>
        output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith('/migrations/migrations.ts')),
    )
    if (reader === undefined) return
    for (const name of readdirSync(migrations).filter((file) => file.endsWith('.sql')))
      copyFileSync(join(migrations, name), join(dir, dirname(reader.fileName), name))
  },
})
