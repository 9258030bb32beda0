import type { ChargeId } from '#domain/charges/charge.ts'

export interface ShownPhoto {
  readonly url: string
  readonly caption: string
}

const captions = ['Общий план', 'Номер']

/**
 * Photos that we serve ourselves. Addresses that a register gave are kept and not shown: our pages load nothing from
 * other sites (decisions.md, Security), and fetching such photos comes with a port of its own.
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
