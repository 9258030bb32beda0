import type { ChargeId } from '#domain/charges/charge.ts'

export interface ShownPhoto {
  readonly url: string
  readonly caption: string
}

const captions = ['Общий план', 'Номер']

/**
 * Returns photos that this server serves. Photo addresses of a register are stored and not shown: the pages load nothing
 * from other sites (decisions.md, Security), and fetching such photos needs a separate port.
 */
export const shownPhotos = ({
  id,
  photos,
}: {
  readonly id: ChargeId | string
  readonly photos: readonly string[]
}): readonly ShownPhoto[] =>
  photos.flatMap((photo, index) => {
    if (!photo.startsWith('demo:')) return []
    const caption = captions[index] ?? `Снимок ${index + 1}`
    return [{ url: `/api/photos/${id}/${index + 1}.svg`, caption }]
  })
