import { describe, expect, it } from 'vitest'
import { withSite } from '#tests/attack/with-site.ts'
import { ambiguousRequests } from './framings.ts'
import { fuzzSockets, lives } from './fuzz-sockets.ts'
import { operators } from './mutate.ts'
import { sendRaw } from './raw-socket.ts'

const site = withSite()
const port = () => Number(new URL(site().url).port)

describe('a connection of the server', () => {
  it.each(Object.entries(ambiguousRequests))(
    'gets one answer at most, and none for the hidden request: %s',
    async (_, text) => {
      const { statuses, text: answered, isClosed } = await sendRaw(port(), text)
      expect(isClosed).toBe(true)
      expect(statuses.length).toBeLessThanOrEqual(1)
      for (const status of statuses)
        expect([400, 404, 405, 411, 413, 414, 417, 431, 501, 505]).toContain(status)
      expect(answered).not.toContain('smuggled')
      expect(await lives(port())).toBe(true)
    },
  )

  it('survives 150 requests with changed bytes, without a server error', async ({ task }) => {
    expect(operators).toHaveLength(40)
    const { faults, answers, line } = await fuzzSockets(port(), { seed: 1, requests: 150, atOnce: 30 })
    process.stdout.write(`${line}\n`)
    task.meta.figures = { requests: 150 }
    expect(faults).toEqual([])
    expect(answers).toBeGreaterThan(75)
  }, 900_000)
})
