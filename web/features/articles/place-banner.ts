import { lazy } from 'react'

/** Banners are under everything else of a page, so their part loads after it. */
export const PlaceBanner = lazy(async () => {
  const part = await import('./place-banner.lazy.tsx')
  return { default: part.PlaceBanner }
})
