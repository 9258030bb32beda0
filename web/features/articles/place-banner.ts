import { lazyPart } from '#web/ui/async/lazy-part.tsx'

/** Banners are under everything else of a page, so their part loads after it. The page has none if it cannot be loaded. */
export const PlaceBanner = lazyPart(async () => (await import('./place-banner.lazy.tsx')).PlaceBanner, null)
