import { pathToFileURL } from 'node:url'
import type { DevEnvironment, ViteDevServer } from 'vite'
import { ESModulesEvaluator, type FetchFunctionOptions, ModuleRunner } from 'vite/module-runner'
import { sourceRoot } from './root.ts'

/** Modules of `web/` that the server runs: Vite transforms them, and this process evaluates them. */
export interface DevModules {
  readonly load: <Module>(path: string) => Promise<Module>
  /** Forgets a changed file with all modules that import it; false where the server has not loaded the file. */
  readonly invalidate: (file: string) => boolean
  /** The stylesheets of the modules and of everything that they import, as one text. */
  readonly stylesOf: (paths: readonly string[]) => Promise<string>
}

/** Node.js runs these folders from their sources: the pages and the backend then share one copy of each module. */
const isNative = (id: string): boolean => /^\/(?:domain|application|adapters)\//.test(id)

/** A question of the runner to Vite (`RunnerTransport`). */
interface ModuleCall {
  readonly data: {
    readonly name: string
    readonly data: readonly [id: string, importer?: string, options?: FetchFunctionOptions]
  }
}

const runnerOf = (environment: DevEnvironment): ModuleRunner =>
  new ModuleRunner(
    {
      hmr: false,
      transport: {
        invoke: async (payload) => {
          const { data: call } = payload as unknown as ModuleCall
          // The other call asks for the names of built-in modules, which Node.js knows by itself.
          if (call.name !== 'fetchModule') return { result: [] }
          const [id, importer, options] = call.data
          const result = isNative(id)
            ? { externalize: pathToFileURL(`${sourceRoot}${id}`).href, type: 'module' as const }
            : await environment.fetchModule(id, importer, options)
          return { result }
        },
      },
    },
    new ESModulesEvaluator(),
  )

/** Makes the loader of server modules for the development server. A changed module is loaded again. */
export const devModules = (vite: ViteDevServer): DevModules => {
  const environment = vite.environments['ssr']
  if (environment === undefined) throw new Error('web/build/vite.config.ts has no `ssr` environment')
  const runner = runnerOf(environment)
  const { evaluatedModules } = runner

  const invalidate: DevModules['invalidate'] = (file) => {
    const changed = new Set<string>()
    const queue = [...(evaluatedModules.getModulesByFile(file) ?? [])]
    for (let module = queue.pop(); module !== undefined; module = queue.pop()) {
      if (changed.has(module.id)) continue
      changed.add(module.id)
      for (const id of module.importers) {
        const importer = evaluatedModules.getModuleById(id)
        if (importer !== undefined) queue.push(importer)
      }
      evaluatedModules.invalidateModule(module)
    }
    return changed.size > 0
  }

  const styleFilesOf = (paths: readonly string[]): readonly string[] => {
    const seen = new Set<string>()
    const styles: string[] = []
    const visit = (id: string): void => {
      if (seen.has(id)) return
      seen.add(id)
      for (const imported of evaluatedModules.getModuleById(id)?.imports ?? []) visit(imported)
      if (id.endsWith('.css')) styles.push(id)
    }
    for (const path of paths) visit(`${sourceRoot}/${path}`)
    return styles
  }

  return {
    load: (path) => runner.import(`/${path}`),
    invalidate,
    stylesOf: async (paths) => {
      const stylesheets = await Promise.all(
        styleFilesOf(paths).map((file) => runner.import<{ readonly default: string }>(`${file}?inline`)),
      )
      return stylesheets.map((stylesheet) => stylesheet.default).join('\n')
    },
  }
}
