import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeKeepPhotos } from '#adapters/backend/server/registry/photos/keep-photos.ts'
import { openPhotoFiles, type PhotoFiles } from '#adapters/backend/server/registry/photos/photo-files.ts'
import { sampleRecord } from '#tests/support/samples/charge-record.ts'
import { samplePhotos, sampleSvg } from '#tests/support/samples/sample-photos.ts'

describe('makeKeepPhotos', () => {
  let home = ''
  let files: PhotoFiles
  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), 'kvitok-'))
    files = openPhotoFiles(join(home, 'photos'))
    mkdirSync(join(home, 'import/pictures'), { recursive: true })
    writeFileSync(join(home, 'import/pictures/1.jpg'), samplePhotos.jpeg)
    writeFileSync(join(home, 'import/drawing.jpg'), sampleSvg)
    writeFileSync(join(home, 'secret.jpg'), samplePhotos.jpeg)
    symlinkSync(join(home, 'secret.jpg'), join(home, 'import/link.jpg'))
  })
  afterAll(() => rmSync(home, { recursive: true }))

  const kept = async (photos: readonly string[] | null, file: string | null = 'import/charges.ndjson') => {
    const keep = makeKeepPhotos(files, file === null ? null : join(home, file))
    const { record, leftOut } = await keep(sampleRecord({ photos }))
    return { photos: record.photos, leftOut }
  }

  it('copies the files beside the charge file and leaves addresses for later', async () => {
    const { photos, leftOut } = await kept(['pictures/1.jpg', 'https://photo.example/2.jpg'])
    expect(leftOut).toEqual([])
    expect(photos).toEqual([expect.stringMatching(/^file:/), 'https://photo.example/2.jpg'])
    expect(await files.find(photos?.[0] ?? '')).toMatchObject({ type: 'image/jpeg' })
  })

  it.each([
    ['none.jpg', 'файла нет'],
    ['pictures', 'это не файл'],
    ['drawing.jpg', 'это не JPEG, PNG или WebP'],
    ['../secret.jpg', 'файл должен лежать в папке загрузки'],
    ['link.jpg', 'файл должен лежать в папке загрузки'],
    ['/etc/hostname', 'файл должен лежать в папке загрузки'],
    ['http://photo.example/1.jpg', 'нужен адрес https://'],
    ['https://10.0.0.1/1.jpg', 'нужен адрес https://'],
    ['javascript:alert(1)', 'нужен адрес https://'],
    ['file:0000', 'нужен адрес https://'],
  ])('leaves out %s and says why', async (photo, reason) => {
    const { photos, leftOut } = await kept([photo])
    expect(photos).toBeNull()
    expect(leftOut).toEqual([expect.stringContaining(`фото ${photo}: ${reason}`)])
  })

  it('takes no files for a stream', async () => {
    expect(await kept(['pictures/1.jpg'], null)).toEqual({
      photos: null,
      leftOut: ['фото pictures/1.jpg: путь к файлу бывает только в загрузке из файла'],
    })
  })

  it.each([null, []])('keeps what the register says about the absence of photos: %j', async (photos) => {
    expect(await kept(photos)).toEqual({ photos, leftOut: [] })
  })
})
