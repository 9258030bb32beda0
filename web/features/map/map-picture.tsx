import css from './map-parts.module.css'

interface PictureProps {
  readonly src: string
  /** Size of the tile in px. */
  readonly width: number
  readonly height: number
  /** Offset from the upper left corner of the container in px. */
  readonly left: number
  readonly top: number
  readonly onLoad?: () => void
  readonly onError: () => void
}

/** One tile. It has no text alternative, because the map that contains it has one. */
export const MapPicture = ({ left, top, ...picture }: PictureProps) => (
  <img
    {...picture}
    className={css['picture']}
    alt=""
    draggable={false}
    style={{ position: 'absolute', left, top, maxWidth: 'none' }}
  />
)
