import type { FineId } from '#domain/fines/fine.ts'

export interface ShownPhoto {
  readonly url: string
  readonly caption: string
}

const captions = ['Общий план', 'Номер']

/** Photos that can be shown: drawn by ourselves for made-up charges, or lying at a web address. */
export const shownPhotos = ({
  id,
  photos,
}: {
  readonly id: FineId | string
  readonly photos: readonly string[]
}): readonly ShownPhoto[] =>
  photos.flatMap((photo, index) => {
    const caption = captions[index] ?? `Снимок ${index + 1}`
    if (photo.startsWith('demo:')) return [{ url: `/api/photos/${id}/${index + 1}.svg`, caption }]
    return photo.startsWith('https://') ? [{ url: photo, caption }] : []
  })
