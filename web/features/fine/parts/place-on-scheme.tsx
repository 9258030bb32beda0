import { type ComponentType, lazy, Suspense } from 'react'
import type { Location } from '#domain/charges/fine.ts'
import css from '#web/features/fine/fine.module.css'

interface PlaceProps {
  readonly location: Location
}

const Nothing: ComponentType<PlaceProps> = () => null

/** Knows every bigger city, so it comes after the charge can be read; the address and the link say the same without it. */
const Scheme = lazy(async () => {
  const part = await import('./place-scheme.lazy.tsx').catch(() => null)
  return { default: part?.PlaceScheme ?? Nothing }
})

export const PlaceOnScheme = ({ location }: PlaceProps) => (
  <Suspense fallback={<div className={css['scheme-room']} />}>
    <Scheme location={location} />
  </Suspense>
)
