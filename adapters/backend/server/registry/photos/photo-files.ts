import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pictureHeadBytes, pictureTypeOf } from '#adapters/http/picture-type.ts'

const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

type PhotoType = (typeof photoTypes)[number]

const photoTypeOf = (head: Uint8Array): PhotoType | null => pictureTypeOf(head, photoTypes)

/** Max size of a photo: cameras send pictures of one or two megabytes. */
export const maxPhotoBytes = 8 * 1024 * 1024

/** A photo that is not taken in; the message is Russian and names no address. */
export class PhotoRefused extends Error {}

export const photoTooLarge = `файл больше ${maxPhotoBytes / 1024 / 1024} МБ`

export interface PhotoFile {
  readonly path: string
  readonly type: PhotoType
  /** Bytes. */
  readonly size: number
}

type Bytes = AsyncIterable<Uint8Array>

/** Photos of registers on the disk. `photo` is an entry of `charges.photos`: `file:<hash>` or an address. */
export interface PhotoFiles {
  /** Stores a photo of an imported file; returns its entry. Rejects with `PhotoRefused`. */
  readonly keep: (bytes: Bytes) => Promise<string>
  /** Stores the photo of an address. Rejects with `PhotoRefused`. */
  readonly keepFetched: (address: string, bytes: Bytes) => Promise<void>
  /** Returns a stored photo; null where there is none. */
  readonly find: (photo: string) => Promise<PhotoFile | null>
  /** Deletes a stored photo, where there is one. */
  readonly remove: (photo: string) => Promise<void>
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const imported = /^file:([0-9a-f]{64})$/

/** Whether a photo is a drawing of the demo registry. */
export const isDrawn = (photo: string): boolean => photo.startsWith('demo:')

/** Whether an entry of `charges.photos` can be shown: a drawing, an imported file or an address that may be fetched. */
export const isShowable = (photo: string): boolean =>
  isDrawn(photo) || imported.test(photo) || photo.startsWith('https://')

/** Writes the bytes beside the photos and moves the complete file to its place, so that no part of one is ever shown. */
const write = async (dir: string, bytes: Bytes, placeFor: (hash: string) => string): Promise<string> => {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const unfinished = join(dir, `${randomUUID()}.part`)
  const hash = createHash('sha256')
  const file = await open(unfinished, 'wx', 0o600)
  try {
    let size = 0
    let head = Buffer.alloc(0)
    for await (const chunk of bytes) {
      size += chunk.length
      if (size > maxPhotoBytes) throw new PhotoRefused(photoTooLarge)
      if (head.length < pictureHeadBytes) head = Buffer.concat([head, chunk.subarray(0, pictureHeadBytes)])
      if (head.length >= pictureHeadBytes && photoTypeOf(head) === null) break
      hash.update(chunk)
      await file.writeFile(chunk)
    }
    if (photoTypeOf(head) === null) throw new PhotoRefused('это не JPEG, PNG или WebP')
    await file.close()
    const digest = hash.digest('hex')
    const place = placeFor(digest)
    await mkdir(dirname(place), { recursive: true, mode: 0o700 })
    await rename(unfinished, place)
    return digest
  } catch (error) {
    await file.close()
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Opens the folder of photos, which is created with the first photo and closed to other users of the machine. */
export const openPhotoFiles = (dir: string): PhotoFiles => {
  // The first two digits are a folder, because a folder of a million files is slow to list.
  const pathOf = (group: 'imported' | 'fetched', hash: string): string =>
    join(dir, group, hash.slice(0, 2), hash)

  const placeOf = (photo: string): string => {
    const hash = imported.exec(photo)?.[1]
    return hash === undefined ? pathOf('fetched', sha256(photo)) : pathOf('imported', hash)
  }

  return {
    keep: async (bytes) => `file:${await write(dir, bytes, (hash) => pathOf('imported', hash))}`,
    keepFetched: async (address, bytes) => {
      await write(dir, bytes, () => placeOf(address))
    },
    find: async (photo) => {
      const path = placeOf(photo)
      const file = await open(path).catch(() => null)
      if (file === null) return null
      try {
        const { buffer } = await file.read(Buffer.alloc(pictureHeadBytes), 0, pictureHeadBytes, 0)
        const type = photoTypeOf(buffer)
        return type === null ? null : { path, type, size: (await file.stat()).size }
      } finally {
        await file.close()
      }
    },
    remove: (photo) => rm(placeOf(photo), { force: true }),
  }
}
