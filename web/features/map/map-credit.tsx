import { openStreetMapCopyright } from '#domain/places/open-street-map.ts'
import css from './map-parts.module.css'

/** Whom a map belongs to, in its corner. */
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
