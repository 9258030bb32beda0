import { copyFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { copyBesideModule } from '#adapters/build/copy-beside-module.ts'

const migrations = fileURLToPath(new URL('./', import.meta.url))

/** Copies the `.sql` migrations to where `migrations.ts` reads them in a build. */
export const copySqlFiles = () =>
  copyBesideModule({
    name: 'copy-sql-files',
    module: '/migrations/migrations.ts',
    copyTo: (folder) => {
      for (const name of readdirSync(migrations).filter((file) => file.endsWith('.sql')))
        copyFileSync(join(migrations, name), join(folder, name))
    },
  })
