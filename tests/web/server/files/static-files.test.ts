import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { readStaticFiles } from '#web/server/files/static-files.ts'
import { root } from '#tests/architecture/source.ts'
import { execute } from '#tests/support/programs.ts'

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

  it('opens one file at a time, so that a start needs no high limit of open files', async () => {
    const many = mkdtempSync(join(tmpdir(), 'kvitok-files-'))
    onTestFinished(() => rmSync(many, { recursive: true }))
    for (let place = 0; place < 300; place += 1) writeFileSync(join(many, `${place}.js`), 'script')
    const program = `
      const { readStaticFiles } = await import('#web/server/files/static-files.ts')
      const files = await readStaticFiles(${JSON.stringify(many)})
      const answer = await files(new Request('https://kvitok.example/299.js'), '/299.js')
      process.stdout.write(await answer.text())`
    // Node.js needs some thirty of them.
    const limited = `ulimit -n 100 && exec "$0" --input-type=module --eval "$1"`
    const { stdout } = await execute('sh', ['-c', limited, process.execPath, program], {
      cwd: root,
    })
    expect(stdout).toBe('script')
  })
})
