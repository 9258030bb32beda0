import { type ReactNode, Suspense, useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/** False on the server and while the page that it rendered hydrates; true afterwards. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )

interface AfterHydrationProps {
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

/**
 * `Suspense` around a part in a separate script that the server does not render: what it renders is the same
 * while the page hydrates, so React has nothing to report.
 */
export const AfterHydration = ({ fallback = null, children }: AfterHydrationProps) =>
  useIsHydrated() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback
