import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readStaticFiles } from '#web/server/files/static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'kvitok-files-'))
writeFileSync(join(folder, 'sw.js'), 'worker')
afterAll(() => rmSync(folder, { recursive: true }))

const answerTo = async (method: string) =>
  (await readStaticFiles(folder))(new Request('https://kvitok.example/sw.js', { method }), '/sw.js')

describe('readStaticFiles', () => {
  it.each([
    ['GET', 'worker'],
    ['HEAD', ''],
  ])('answers %s for a file of the build', async (method, body) => {
    expect(await (await answerTo(method))?.text()).toBe(body)
  })

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('leaves %s to the refusal of the site', async (method) => {
    expect(await answerTo(method)).toBeNull()
  })
})
