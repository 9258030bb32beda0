import { createContext, use } from 'react'
import { abFlag, defaultAbFlags } from '#domain/experiments/ab-flags.ts'

interface AbFlags {
  readonly flag: (name: string) => string | null
}

/** The defaults of spec §9, on the server and until the experiment service has answered. */
const Context = createContext<AbFlags>({ flag: (name) => abFlag(defaultAbFlags, name) })

/** Gives a page the variants of the experiment service. */
export const AbFlagsProvider = Context

/** Returns the variant that this visitor sees; null if no such experiment is running. Components that use it are observers. */
export const useAbFlag = (name: string): string | null => use(Context).flag(name)
