import { type ComponentType, lazy, useState } from 'react'
import { loadChunk } from './chunk-load-error.ts'

/**
 * A component in a separate script that is loaded before it is shown. React keeps the fallback of `lazy` on screen for
 * 300 ms even where the script has loaded, so a loaded component is rendered without it. `Part` needs a `Suspense` around it where
 * it is not loaded. Where it cannot be loaded, the whole page is (`web/features/error-pages/error.page.tsx`).
 */
export const preloadedPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let loaded: ComponentType<Props> | null = null
  const preload = async (): Promise<ComponentType<Props>> => (loaded ??= await loadChunk(load))
  const Loading = lazy(async () => ({ default: await preload() }))
  const Part = (props: Props) => {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Loading)
    return <Shown {...props} />
  }
  return { Part, preload, isLoaded: () => loaded !== null }
}
