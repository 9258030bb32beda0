/**
 * What the wiring uses of inversify, and no more: the 16 KiB of a page's script that it takes become half a one. The
 * browser's build puts it in inversify's place (web/vite.config.ts); servers and the command line run the same modules in
 * inversify itself, and `tests/adapters/wiring/light-container.test.ts` holds both to one behaviour.
 */

type Identifier = string | symbol

interface Scope {
  readonly inSingletonScope: () => void
}

interface Binding {
  readonly toConstantValue: (value: unknown) => void
  readonly toResolvedValue: (
    make: (...needs: readonly never[]) => unknown,
    needs: readonly Identifier[],
  ) => Scope
}

type Bind = (identifier: Identifier) => Binding

type Load = (options: { readonly bind: Bind }) => void

const once = (make: () => unknown): (() => unknown) => {
  let made: { readonly value: unknown } | undefined
  return () => (made ??= { value: make() }).value
}

export class ContainerModule {
  readonly load: Load

  constructor(load: Load) {
    this.load = load
  }
}

export class Container {
  private readonly makers = new Map<Identifier, () => unknown>()

  readonly bind: Bind = (identifier) => ({
    toConstantValue: (value) => void this.makers.set(identifier, () => value),
    toResolvedValue: (make, needs) => {
      const resolved = () => make(...(needs.map((need) => this.get(need)) as never[]))
      this.makers.set(identifier, resolved)
      return { inSingletonScope: () => void this.makers.set(identifier, once(resolved)) }
    },
  })

  get(identifier: Identifier): unknown {
    const make = this.makers.get(identifier)
    if (make === undefined) throw new Error(`nothing is bound to ${String(identifier)}`)
    return make()
  }

  load(...modules: readonly ContainerModule[]): void {
    for (const module of modules) module.load({ bind: this.bind })
  }
}
