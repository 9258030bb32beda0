import { inPlace } from '#web/ui/controls/in-place.ts'
import css from './photo-strip.module.css'

export interface StripPhoto {
  readonly src: string
  /** Description of the photo. */
  readonly alt: string
  readonly caption: string
  /** The photo at full size, or the state of the page that shows it. */
  readonly href: string
}

export interface PhotoStripProps {
  readonly photos: readonly StripPhoto[]
  /** Called instead of following the link, with the place of the photo in the list. */
  readonly onOpen?: ((index: number) => void) | undefined
}

/** A row of photos in the ratio 4:3; each is a link, so it opens without scripts too. */
export const PhotoStrip = ({ photos, onOpen }: PhotoStripProps) => (
  <ul className={css['strip']} aria-label="Фото нарушения">
    {photos.map(({ src, alt, caption, href }, index) => (
      <li key={src} className={css['frame']}>
        <a className={css['link']} href={href} onClick={onOpen && inPlace(() => onOpen(index))}>
          <img className={css['photo']} src={src} alt={alt} width="400" height="300" loading="lazy" />
          {caption}
        </a>
      </li>
    ))}
  </ul>
)
