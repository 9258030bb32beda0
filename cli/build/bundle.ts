import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { copyContent } from '#adapters/cms/copy-content.plugin.ts'
import { copySqlFiles } from '#adapters/backend/server/database/migrations/copy-sql-files.plugin.ts'
import { externalPackages, unused } from './manifest.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const entry = join(root, 'cli/main.ts')

/** These import Effect, which the commands that work without a backend do not load. */
const withEffect = ['cli/output/print.ts', 'cli/prompt/confirm-or-abort.ts'].map((file) => join(root, file))

const isIn =
  (...folders: readonly string[]) =>
  (module: string): boolean =>
    folders.some((folder) => dirname(module) === join(root, folder)) &&
    module !== entry &&
    !withEffect.includes(module)

const childProcess = '\0child-process-on-demand'

/**
 * Commander can start other programs, which no command here does. Loading `node:child_process` takes a twentieth of an
 * empty start, so it is loaded when Commander uses it.
 */
const childProcessOnDemand: Plugin = {
  name: 'child-process-on-demand',
  enforce: 'pre',
  resolveId: (id, importer = '') =>
    id === 'node:child_process' && importer.includes('/node_modules/commander/') ? childProcess : null,
  load: (id) =>
    id === childProcess
      ? `import { createRequire } from 'node:module'
export default { get spawn() { return createRequire(import.meta.url)('node:child_process').spawn } }`
      : null,
}

/**
 * Writes the command line into a folder as CommonJS, which starts sooner than modules, with all packages but PGlite inside.
 * A dynamic import starts a separate file, so a command is loaded only when it is run. The code that every command needs,
 * with Commander, is one file, and the validators are another. Returns the bundled modules.
 */
export const bundle = async (folder: string): Promise<readonly string[]> => {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [childProcessOnDemand, copySqlFiles(), copyContent()],
    ssr: { noExternal: true, external: [...externalPackages, ...unused], target: 'node' },
    build: {
      ssr: true,
      target: 'node22',
      minify: true,
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: {
        checks: { ineffectiveDynamicImport: false },
        input: { kvitok: entry },
        output: {
          format: 'cjs',
          banner: ({ isEntry }) => (isEntry ? '#!/usr/bin/env node' : ''),
          entryFileNames: '[name].cjs',
          chunkFileNames: '[name].cjs',
          codeSplitting: {
            groups: [
              { name: 'start', test: isIn('cli', 'cli/runtime', 'cli/output', 'cli/prompt'), priority: 1 },
              { name: 'identity', test: isIn('domain/identity') },
            ],
          },
        },
      },
    },
  })
  const outputs = [built].flat().flatMap((output) => ('output' in output ? output.output : []))
  return outputs.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []))
}
