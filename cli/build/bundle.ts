import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { copySqlFiles } from '#adapters/backend/server/store/migrations/copy-sql-files.plugin.ts'
import { besides, unused } from './manifest.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

const late = '\0late:'

/**
 * Modules of Node.js that take a good part of an empty start to load, and that few runs need: the functions we call from
 * them load them first.
 */
const calledLate: Readonly<Record<string, readonly string[]>> = {
  'node:child_process': ['spawn'],
  'node:readline': ['createInterface'],
}

const lateModule = (id: string): string =>
  [
    `import { createRequire } from 'node:module'`,
    `const load = () => createRequire(import.meta.url)('${id}')`,
    ...(calledLate[id] ?? []).map((name) => `export const ${name} = (...given) => load().${name}(...given)`),
    `export default { ${(calledLate[id] ?? []).join(', ')} }`,
  ].join('\n')

/** Commander, which could start other programs, and our own questions at the terminal. */
const lateBuiltins: Plugin = {
  name: 'late-builtins',
  enforce: 'pre',
  resolveId: (id, importer = '') =>
    id in calledLate && /\/commander\/|\/cli\//.test(importer) ? `${late}${id}` : null,
  load: (id) => (id.startsWith(late) ? lateModule(id.slice(late.length)) : null),
}

/** What a plain check stands upon: beside the file that starts, the only one it needs. A kilobyte more is a tenth of a millisecond. */
const ofStart =
  /\/cli\/(?:checking\/(?:answer-plainly|check-shape|parsers|plain-check)|context|direct-output|ending|ready-help|tsv)\.ts$|\/domain\/(?:lazily|parsed|dates\/instant|identity\/(?:candidates|checked|identifier-kind|inn|issue-wording|labels|letter-o|look-alikes|pasted-text|plain-signs|required|tidy-text|weighted-sum|words))\.ts$/

const ofIdentifiers = /\/domain\/(?:identity|dates)\//

/** Commander, and the commands that ask nobody. */
const ofQuickCommands =
  /\/cli\/(?:run\.ts|commands\/(?:check|completion|config|discount|help|mask|plural|recognise|redirect|uin|verify)\.command\.ts)$/

/** Writes the command line into a folder: CommonJS, which starts sooner than modules, and no package but PGlite; answers what went into it. */
export const bundle = async (folder: string): Promise<readonly string[]> => {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [lateBuiltins, copySqlFiles()],
    ssr: { noExternal: true, external: [...besides, ...unused], target: 'node' },
    build: {
      ssr: true,
      target: 'node22',
      minify: true,
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: {
        // Modules are loaded late for the sake of the order in which they run, whatever file they stand in.
        checks: { ineffectiveDynamicImport: false },
        input: { kvitok: join(root, 'cli/main.ts') },
        output: {
          format: 'cjs',
          banner: ({ isEntry }) => (isEntry ? '#!/usr/bin/env node' : ''),
          entryFileNames: '[name].cjs',
          chunkFileNames: '[name].cjs',
          strictExecutionOrder: true,
          codeSplitting: {
            groups: [
              { name: 'start', test: ofStart, priority: 3, includeDependenciesRecursively: false },
              {
                name: 'identifiers',
                test: ofIdentifiers,
                priority: 2,
                includeDependenciesRecursively: false,
              },
              { name: 'program', test: ofQuickCommands, priority: 1 },
            ],
          },
        },
      },
    },
  })
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  return outputs.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []))
}
