import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  maxPhotoBytes,
  openPhotoFiles,
  type PhotoFiles,
} from '#adapters/backend/server/registry/photos/photo-files.ts'
import { samplePhotos, sampleSvg } from '#tests/support/samples/sample-photos.ts'

const bytes = (...chunks: readonly Buffer[]) => Readable.from(chunks)

const broken = async function* () {
  yield samplePhotos.jpeg
  throw new Error('the connection is lost')
}

describe('openPhotoFiles', () => {
  let dir = ''
  let files: PhotoFiles
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'kvitok-photos-'))
    files = openPhotoFiles(dir)
  })
  afterEach(() => rmSync(dir, { recursive: true }))

  it.each([
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['webp', 'image/webp'],
  ] as const)('stores a %s under the hash of its content', async (name, type) => {
    const photo = samplePhotos[name]
    const entry = await files.keep(bytes(photo.subarray(0, 5), photo.subarray(5)))
    expect(entry).toMatch(/^file:[0-9a-f]{64}$/)
    const found = await files.find(entry)
    expect(found).toMatchObject({ type, size: photo.length })
    expect(readFileSync(found?.path ?? '')).toEqual(photo)
    expect(await files.keep(bytes(photo))).toBe(entry)
  })

  it('finds the photo of an address, and no photo of another one', async () => {
    await files.keepFetched('https://photo.example/1', bytes(samplePhotos.png))
    expect(await files.find('https://photo.example/1')).toMatchObject({ type: 'image/png' })
    expect(await files.find('https://photo.example/2')).toBeNull()
  })

  const ofMuch = Buffer.concat([samplePhotos.jpeg, Buffer.alloc(maxPhotoBytes)])

  it.each([
    ['an SVG', sampleSvg, 'это не JPEG, PNG или WebP'],
    ['an empty file', Buffer.alloc(0), 'это не JPEG, PNG или WebP'],
    ['a page', Buffer.from('<!doctype html><p>404</p>'), 'это не JPEG, PNG или WebP'],
    ['a picture that is too large', ofMuch, 'файл больше 8 МБ'],
  ])('refuses %s and leaves nothing on the disk', async (_, content, reason) => {
    await expect(files.keep(bytes(content))).rejects.toThrow(reason)
    expect(readdirSync(dir)).toEqual([])
  })

  it('leaves no part of a photo that broke off', async () => {
    await expect(files.keep(broken())).rejects.toThrow('the connection is lost')
    expect(readdirSync(dir)).toEqual([])
  })
})
