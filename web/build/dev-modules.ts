import { createServerModuleRunner, type ViteDevServer } from 'vite'

/** Modules of the server, transformed by Vite and evaluated in this process. */
export interface DevModules {
  readonly load: <Module>(path: string) => Promise<Module>
  /** Forgets a changed file with all modules that import it, and returns the paths of those modules. */
  readonly invalidate: (file: string) => ReadonlySet<string>
  /** The style sheets that a module and its imports have loaded, as one text. */
  readonly stylesOf: (paths: readonly string[]) => Promise<string>
}

export const devModules = (vite: ViteDevServer, root: string): DevModules => {
  const environment = vite.environments['ssr']
  if (environment === undefined) throw new Error('web/vite.config.ts has no `ssr` environment')
  const runner = createServerModuleRunner(environment, { hmr: false })
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
    return changed
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
    for (const path of paths) visit(`${root}/${path}`)
    return styles
  }

  return {
    load: (path) => runner.import(`/${path}`),
    invalidate,
    stylesOf: async (paths) => {
      const sheets = await Promise.all(
        styleFilesOf(paths).map((file) => runner.import<{ readonly default: string }>(`${file}?inline`)),
      )
      return sheets.map((sheet) => sheet.default).join('\n')
    },
  }
}
