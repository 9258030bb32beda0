import type { Fines } from '#application/fines/index.ts'
import type { Payments } from '#application/payments/index.ts'
import type { Receipts } from '#application/payments/receipts.ts'
import { createContext as createReactContext, use, useState } from 'react'
import { createContext, type RouterContextProvider } from 'react-router'

/** What the pages may ask for: use cases, by name. The composition roots say who implements them. */
export interface Features {
  readonly fines: Fines
  readonly payments: Payments
  readonly receipts: Receipts
}

export type AskFeature = <Name extends keyof Features>(name: Name) => Features[Name]

const Context = createReactContext<AskFeature | null>(null)

export const FeaturesProvider = Context

/** The same for loaders. */
export const featuresContext = createContext<AskFeature>()

export const featureOf = <Name extends keyof Features>(
  context: Readonly<RouterContextProvider>,
  name: Name,
): Features[Name] => context.get(featuresContext)(name)

/** A view-model of this page for as long as the page lives. Its constructor does no work: React may call it twice. */
export const useViewModel = <ViewModel>(make: (ask: AskFeature) => ViewModel): ViewModel => {
  const ask = use(Context)
  if (ask === null) throw new Error('no <FeaturesProvider>')
  return useState(() => make(ask))[0]
}
