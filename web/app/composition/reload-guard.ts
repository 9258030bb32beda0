import { makeReloadGuard } from '#adapters/browser/reload-guard.ts'

/** Small enough for the page's first script, which needs it when nothing else can be loaded. */
export const reloadGuard = makeReloadGuard({
  storage: () => sessionStorage,
  now: Date.now,
  reload: () => location.reload(),
})
