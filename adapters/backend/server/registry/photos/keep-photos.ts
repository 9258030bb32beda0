import { createReadStream } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { dirname, resolve, sep } from 'node:path'
import type { ChargeRecord } from '#adapters/backend/server/registry/charge-record.ts'
import { photoAddress } from './fetch-photo.ts'
import { isDrawn, type PhotoFiles, PhotoRefused } from './photo-files.ts'

/** A record with the photos that this server can show. */
export interface KeptPhotos {
  readonly record: ChargeRecord
  /** A Russian sentence about each photo that was left out. */
  readonly leftOut: readonly string[]
}

export type KeepPhotos = (record: ChargeRecord) => Promise<KeptPhotos>

/** The path of a photo beside a charge file; symbolic links do not lead out of its folder. */
const pathBeside = async (file: string, photo: string): Promise<string> => {
  const folder = await realpath(dirname(file))
  const path = await realpath(resolve(folder, photo)).catch(() => {
    throw new PhotoRefused('файла нет')
  })
  if (!path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`))
    throw new PhotoRefused('файл должен лежать в папке загрузки')
  if (!(await stat(path)).isFile()) throw new PhotoRefused('это не файл')
  return path
}

const bytesOf = async function* (path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path) as AsyncIterable<Uint8Array>
  } catch {
    throw new PhotoRefused('файл не читается')
  }
}

/**
 * Makes the step of an import that takes in the photos of a record: files beside the charge file are checked and copied, addresses
 * are checked, and fetched later at the first request for the photos. `file` is null for a stream, which has no folder.
 */
export const makeKeepPhotos = (files: PhotoFiles, file: string | null): KeepPhotos => {
  const entryOf = async (photo: string): Promise<string> => {
    if (isDrawn(photo)) return photo
    if (/^[a-z][a-z\d+.-]*:/i.test(photo)) {
      if (photoAddress(photo) === null)
        throw new PhotoRefused('нужен адрес https:// без порта и пароля или путь к файлу рядом с загрузкой')
      return photo
    }
    if (file === null) throw new PhotoRefused('путь к файлу бывает только в загрузке из файла')
    return files.keep(bytesOf(await pathBeside(file, photo)))
  }

  return async (record) => {
    if (record.photos == null || record.photos.length === 0) return { record, leftOut: [] }
    const photos: string[] = []
    const leftOut: string[] = []
    for (const photo of record.photos)
      try {
        photos.push(await entryOf(photo))
      } catch (error) {
        if (!(error instanceof PhotoRefused)) throw error
        leftOut.push(`фото ${photo}: ${error.message}`)
      }
    // A record without its photos does not state that there are none.
    return { record: { ...record, photos: photos.length === 0 ? null : photos }, leftOut }
  }
}
