import { createContext as createReactContext, use, useState } from 'react'
import { createContext, type RouterContextProvider } from 'react-router'
import type { Ask, Service } from '#adapters/wiring/service.ts'

export type { Ask }

const Context = createReactContext<Ask | null>(null)

export const FeaturesProvider = Context

/** The same for loaders. */
export const featuresContext = createContext<Ask>()

export const featureOf = <A>(context: Readonly<RouterContextProvider>, service: Service<A>): A =>
  context.get(featuresContext)(service)

/** A view-model of this page for as long as the page lives. Its constructor does no work: React may call it twice. */
export const useViewModel = <ViewModel>(make: (ask: Ask) => ViewModel): ViewModel => {
  const ask = use(Context)
  if (ask === null) throw new Error('no <FeaturesProvider>')
  return useState(() => make(ask))[0]
}
