// inversify stores the ids of its modules with this API, which no engine has built in.
import 'reflect-metadata/lite'
import { Container, ContainerModule, type ServiceIdentifier } from 'inversify'

/**
 * What pages and commands request from the product: a port, or the use cases of a feature. A page imports the service
 * that it uses, so the bundler puts the code of the service into the chunk of that page.
 */
export interface Service<A> {
  readonly id: ServiceIdentifier<A>
  /** The modules that bind the service and its dependencies, except the value that `given` names. */
  readonly modules: readonly ContainerModule[]
}

type Needs<Values extends readonly unknown[]> = {
  readonly [Place in keyof Values]: Service<Values[Place]>
}

/** The value that a composition root passes to `openContainer`. */
export const given = <A>(): Service<A> => ({ id: Symbol('given'), modules: [] })

/** A service with one instance per container, made from other services. The build leaves out those that no page uses. */
/* @__NO_SIDE_EFFECTS__ */
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

/** A container with the value of its root. The modules of a service are loaded at its first use. */
export const openContainer = <A>(root: Service<A>, value: A): Resolve => {
  // The pages' content security policy forbids generated code, which inversify would otherwise compile.
  const container = new Container({ jitless: true })
  container.bind(root.id).toConstantValue(value)
  const loaded = new Set<ContainerModule>()
  return ({ id, modules }) => {
    for (const module of modules) if (!loaded.has(module)) container.load(module)
    modules.forEach((module) => loaded.add(module))
    return container.get(id)
  }
}
