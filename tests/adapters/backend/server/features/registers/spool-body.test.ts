import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { spoolBody } from '#adapters/backend/server/features/registers/spool-body.ts'

const text = 'one line\n'
const chunks = [text, text].map((line) => new TextEncoder().encode(line))

const bodyOf = (end: 'ends' | 'breaks off'): ReadableStream<Uint8Array> => {
  const rest = [...chunks]
  return new ReadableStream({
    pull: (controller) => {
      const chunk = rest.shift()
      if (chunk !== undefined) controller.enqueue(chunk)
      else if (end === 'ends') controller.close()
      else controller.error(new Error('aborted'))
    },
  })
}

describe('spoolBody', () => {
  let folder = ''
  const target = () => ({ path: join(folder, 'body'), maxBytes: 100, onChunk: () => undefined })

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'spool-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('writes the body to the file and returns its hash', async () => {
    const seen: Uint8Array[] = []
    const spooled = await spoolBody(bodyOf('ends'), { ...target(), onChunk: (chunk) => seen.push(chunk) })
    const bodyHash = createHash('sha256').update(`${text}${text}`).digest('hex')
    expect(spooled).toEqual({ bodyHash })
    expect(readFileSync(target().path, 'utf8')).toBe(`${text}${text}`)
    expect(Buffer.concat(seen).toString()).toBe(`${text}${text}`)
  })

  it('stops at a body that is over the limit', async () => {
    expect(await spoolBody(bodyOf('ends'), { ...target(), maxBytes: text.length })).toBe('too-large')
  })

  it('reports a connection that breaks off', async () => {
    expect(await spoolBody(bodyOf('breaks off'), target())).toBe('broken-off')
  })

  it('throws an error of the server', async () => {
    const full = new Error('no space left on device')
    const onChunk = () => {
      throw full
    }
    await expect(spoolBody(bodyOf('ends'), { ...target(), onChunk })).rejects.toBe(full)
    await expect(spoolBody(null, { ...target(), path: join(folder, 'absent', 'body') })).rejects.toThrow(
      'ENOENT',
    )
  })
})
