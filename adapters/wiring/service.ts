// inversify stores the ids of its modules with this API, which no engine has built in.
import 'reflect-metadata/lite'
import { Container, ContainerModule, type ServiceIdentifier } from 'inversify'

/**
 * What pages and commands request from the product: a port, or the use cases of a feature. A page imports the service
 * that it uses, so the bundler puts the code of the service into the chunk of that page.
 */
export interface Service<A> {
  readonly id: ServiceIdentifier<A>
  /** The modules that bind the service and its dependencies, except those that `given` names. */
  readonly modules: readonly ContainerModule[]
}

type Needs<Values extends readonly unknown[]> = {
  readonly [Place in keyof Values]: Service<Values[Place]>
}

/** A value that each root binds itself, such as the storage of the browser. */
export const given = <A>(name: string): Service<A> => ({ id: Symbol(name), modules: [] })

/** A service with one instance per container, made from other services. */
export const service = <Values extends readonly unknown[], A>(
  make: (...values: Values) => A,
  ...needs: Needs<Values>
): Service<A> => {
  const id: ServiceIdentifier<A> = Symbol(make.name)
  const dependencies: readonly Service<unknown>[] = needs
  const module = new ContainerModule(({ bind }) => {
    bind(id)
      .toResolvedValue(
        make as unknown as (...values: readonly unknown[]) => A,
        dependencies.map((need) => need.id),
      )
      .inSingletonScope()
  })
  return { id, modules: [...new Set(dependencies.flatMap(({ modules }) => modules)), module] }
}

export type Resolve = <A>(service: Service<A>) => A

const missing = /^No bindings found for service: "Symbol\((\w+)\)"/

/** Replaces the message of inversify, which names no file. */
const explained = (error: unknown): unknown => {
  const name = missing.exec((error as Error).message)?.[1]
  if (name === undefined) return error
  const message = `Nothing is bound for given('${name}'). Bind it in adapters/wiring/product.ts`
  return new Error(message, { cause: error })
}

/** A container with the bindings of its root. The modules of a service are loaded at its first use. */
export const openContainer = (root: ContainerModule): Resolve => {
  // The pages' content security policy forbids generated code, which inversify would otherwise compile.
  const container = new Container({ jitless: true })
  const loaded = new Set<ContainerModule>()
  const load = (module: ContainerModule): void => {
    if (loaded.has(module)) return
    container.load(module)
    loaded.add(module)
  }
  load(root)
  return ({ id, modules }) => {
    modules.forEach(load)
    try {
      return container.get(id)
    } catch (error) {
      throw explained(error)
    }
  }
}
