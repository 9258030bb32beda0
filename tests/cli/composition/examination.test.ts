import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { expect, it, onTestFinished } from 'vitest'
import { makeMetrics } from '#adapters/backend/server/operations/metrics.ts'
import { readEnvironment } from '#adapters/wiring/read-environment.ts'
import { examineServer } from '#cli/composition/examination.ts'

it('examineServer finds the dead jobs in the metrics of a running server', async () => {
  const idle = { waiting: 0, later: 0, active: 0, oldestSeconds: 0 }
  const metrics = makeMetrics({
    store: null,
    queueCounts: async () => [
      { queue: 'mail', dead: 3, ...idle },
      { queue: 'push', dead: 1, ...idle },
    ],
  })
  const server = createServer(({ url }, response) => {
    if (url === '/health/ready') response.end()
    else void metrics.text().then((text) => response.end(text))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.close()
    metrics.close()
  })
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const settings = readEnvironment({ PORT: String(port), DATA_DIR: tmpdir() })
  if (settings._tag === 'SettingsRefused') throw new Error(settings.message)
  const findings = await examineServer(settings)
  expect(findings.find(({ name }) => name === 'dead-letters')).toMatchObject({ status: 'warning' })
})
