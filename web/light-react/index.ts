import './options.ts'

/**
 * Stands in for react in the browser's build (web/vite.config.ts): Preact, and what React does besides that the site
 * depends on. `tests/web/light-react` holds both to one behaviour.
 */
export {
  Component,
  createContext,
  createElement,
  flushSync,
  Fragment,
  lazy,
  memo,
  startTransition,
  Suspense,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'preact/compat'
export { useDeferredValue, useId } from './hooks.ts'
export { createRoot } from 'preact/compat/client'
export { hydrateRoot } from './hydrate-root.ts'
