import { type ComponentType, lazy, useState } from 'react'

/**
 * A component in a separate script that is loaded before it is shown. React keeps the fallback of `lazy` on screen for
 * 300 ms even where the script has loaded, so a loaded component is rendered without it. `Part` needs a `Suspense` around it where
 * it is not loaded.
 */
export const preloadedPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let loaded: ComponentType<Props> | null = null
  const preload = async (): Promise<ComponentType<Props>> => (loaded ??= await load())
  const Loading = lazy(async () => ({ default: await preload() }))
  const Part = (props: Props) => {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Loading)
    return <Shown {...props} />
  }
  return { Part, preload, isLoaded: () => loaded !== null }
}
