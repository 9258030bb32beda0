import { createContext, use } from 'react'
import { abFlag, defaultAbFlags } from '#domain/experiments/ab-flags.ts'
import type { ExperimentsViewModel } from './experiments.view-model.ts'

/** Null on the server, where every visitor is nobody in particular. */
export const ExperimentsContext = createContext<ExperimentsViewModel | null>(null)

/** The variant of one test; of components that observe, it follows the service's answer. */
export const useAbFlag = (name: string): string | null => {
  const experiments = use(ExperimentsContext)
  return experiments === null ? abFlag(defaultAbFlags, name) : experiments.flag(name)
}
