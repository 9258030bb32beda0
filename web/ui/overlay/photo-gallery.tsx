import { type ComponentType, useState } from 'react'
import { type StripPhoto, PhotoStrip } from '#web/ui/content/photo-strip.tsx'
import type { LightboxProps } from './lightbox.lazy.tsx'

export interface PhotoGalleryProps {
  readonly photos: readonly StripPhoto[]
}

/** A handler directly after `import()` would not get the failure of a stylesheet: the build moves it inside of its loader. */
const load = async (): Promise<ComponentType<LightboxProps>> =>
  (await import('./lightbox.lazy.tsx')).LightboxDialog

/** A filmstrip that opens over the whole window; without scripts, or without the network, each frame is a link. */
export const PhotoGallery = ({ photos }: PhotoGalleryProps) => {
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps> | null>(null)
  const [open, setOpen] = useState<number | null>(null)

  const show = (index: number) => {
    setOpen(index)
    if (Lightbox !== null) return
    load().then(
      (Dialog) => setLightbox(() => Dialog),
      () => window.location.assign(photos[index]?.href ?? ''),
    )
  }

  return (
    <>
      <PhotoStrip photos={photos} onOpen={show} />
      {Lightbox !== null && open !== null && (
        <Lightbox
          photos={photos.map(({ href, caption }) => ({ url: href, caption }))}
          index={open}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
