import { type ComponentType, lazy, type ReactNode } from 'react'

/** A component in a separate script; `fallback` is shown in its place if the script cannot be loaded. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode,
) => lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => fallback) }))
