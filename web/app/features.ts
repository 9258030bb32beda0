import { createContext as createReactContext, use, useState } from 'react'
import { createContext, type RouterContextProvider } from 'react-router'
import type { AskFeature, Feature, Features } from '#web/app/composition/feature.ts'

export type { AskFeature, Features }

const Context = createReactContext<AskFeature | null>(null)

export const FeaturesProvider = Context

/** The same for loaders. */
export const featuresContext = createContext<AskFeature>()

export const featureOf = <Name extends keyof Features>(
  context: Readonly<RouterContextProvider>,
  feature: Feature<Name>,
): Features[Name] => context.get(featuresContext)(feature)

/** A view-model of this page for as long as the page lives. Its constructor does no work: React may call it twice. */
export const useViewModel = <ViewModel>(make: (ask: AskFeature) => ViewModel): ViewModel => {
  const ask = use(Context)
  if (ask === null) throw new Error('no <FeaturesProvider>')
  return useState(() => make(ask))[0]
}
