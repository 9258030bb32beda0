import css from './map-parts.module.css'

interface PictureProps {
  readonly src: string
  /** Pixels of a side. */
  readonly width: number
  readonly height: number
  /** Pixels from the upper left corner of what it lies in. */
  readonly left: number
  readonly top: number
  readonly onLoad?: () => void
  readonly onError: () => void
}

/** One picture of the ground. The map that it is laid in says in words what there is to see. */
export const MapPicture = ({ left, top, ...picture }: PictureProps) => (
  <img
    {...picture}
    className={css['picture']}
    alt=""
    draggable={false}
    style={{ position: 'absolute', left, top, maxWidth: 'none' }}
  />
)
