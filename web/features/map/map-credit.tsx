import { openStreetMapCopyright } from '#domain/places/map-links.ts'
import css from './map-parts.module.css'

/** Copyright notice in the corner of a map. */
export const MapCredit = ({ credit }: { readonly credit: string }) => (
  <p className={css['credit']}>
    {credit.includes('OpenStreetMap') ? (
      <a href={openStreetMapCopyright} rel="noreferrer" target="_blank">
        {credit}
      </a>
    ) : (
      credit
    )}
  </p>
)
