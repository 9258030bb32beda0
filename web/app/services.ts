import { createContext as createReactContext, use, useEffect, useState } from 'react'
import { createContext, type RouterContextProvider } from 'react-router'
import type { Resolve, Service } from '#adapters/wiring/service.ts'

export type { Resolve }

const Context = createReactContext<Resolve | null>(null)

/** Gives components the function that resolves a service. */
export const ServicesProvider = Context

/** The services in the context of the router, for loaders and actions. */
export const servicesContext = createContext<Resolve>()

/** Returns a service inside a loader or an action. */
export const serviceOf = <A>(context: Readonly<RouterContextProvider>, service: Service<A>): A =>
  context.get(servicesContext)(service)

/** Returns the function that resolves a service, for components. */
export const useServices = (): Resolve => {
  const resolve = use(Context)
  if (resolve === null) throw new Error('no <ServicesProvider>')
  return resolve
}

interface Lifecycle<Input extends readonly unknown[]> {
  readonly start?: (...input: Input) => void
  readonly dispose?: () => void
}

/**
 * A view-model that lives as long as the component. Its constructor does no work, because React may call it twice: `start`
 * runs once the component is mounted, and again when `input` changes; `dispose` runs before that and at the end.
 */
export const useViewModel = <ViewModel extends object, Input extends readonly unknown[] = []>(
  make: (resolve: Resolve) => ViewModel & Lifecycle<Input>,
  ...input: Input
): ViewModel => {
  const resolve = useServices()
  const [model] = useState(() => make(resolve))
  const key = JSON.stringify(input)
  useEffect(() => {
    model.start?.(...(JSON.parse(key) as Input))
    return model.dispose
  }, [model, key])
  return model
}
