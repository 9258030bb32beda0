import { type ComponentType, useState } from 'react'
import { type StripPhoto, PhotoStrip } from '#web/ui/content/photo-strip.tsx'
import type { LightboxProps } from './lightbox.lazy.tsx'

export interface PhotoGalleryProps {
  readonly photos: readonly StripPhoto[]
  readonly label?: string | undefined
}

/** A filmstrip that opens over the whole window; without scripts, or without the network, each frame is a link. */
export const PhotoGallery = ({ photos, label }: PhotoGalleryProps) => {
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps> | null>(null)
  const [open, setOpen] = useState<number | null>(null)

  const show = (index: number) => {
    setOpen(index)
    if (Lightbox !== null) return
    import('./lightbox.lazy.tsx').then(
      (module) => setLightbox(() => module.LightboxDialog),
      () => window.location.assign(photos[index]?.href ?? ''),
    )
  }

  return (
    <>
      <PhotoStrip photos={photos} label={label} onOpen={show} />
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
