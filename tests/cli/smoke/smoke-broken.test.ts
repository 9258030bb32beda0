import { connect, createServer, type Server, type Socket, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { listen } from '#adapters/http/listen.ts'
import type { SmokeResult } from '#cli/smoke/smoke-report.ts'
import { postgresql, type DatabasePlace } from '#tests/support/database/databases.ts'
import { runHere } from '#tests/support/command-line/run-here.ts'
import { openFullDeployment, type FullDeployment } from '#tests/support/product/full-deployment.ts'

/** A proxy before the database whose connections can be cut. */
const relayTo = async (port: number): Promise<{ readonly port: number; readonly cut: () => void }> => {
  const sockets = new Set<Socket>()
  const relay: Server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
  return {
    port: (relay.address() as AddressInfo).port,
    cut: () => {
      relay.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

let place: DatabasePlace
let database: { readonly cut: () => void }
let deployment: FullDeployment

beforeAll(async () => {
  place = await postgresql.readyPlace()
  const url = new URL(place.url ?? '')
  const relay = await relayTo(Number(url.port))
  url.port = String(relay.port)
  database = relay
  deployment = await openFullDeployment({ DATABASE_URL: url.href })
})

afterAll(async () => {
  database?.cut()
  await deployment?.close()
  await place?.remove()
})

const smoke = async (url: string, ...more: readonly string[]) => {
  const { code, output } = await runHere(['smoke', '--url', url, '--format', 'json', ...more])
  const results: readonly SmokeResult[] = JSON.parse(output)
  return {
    code,
    results,
    failed: results.filter(({ status }) => status === 'failed').map(({ id }) => id),
  }
}

/** Returns the first segment of the ids of failed checks, without duplicates. */
const partsOf = (failed: readonly string[]): readonly string[] => [
  ...new Set(failed.map((id) => id.split('.')[0] ?? '')),
]

describe('kvitok smoke', () => {
  it('passes every check of a healthy deployment', async () => {
    const { code, results, failed } = await smoke(deployment.url)
    expect({ code, failed }).toEqual({ code: 0, failed: [] })
    expect(results.length).toBeGreaterThanOrEqual(40)
    expect(results.find(({ id }) => id === 'journey.payment')?.status).toBe('ok')
  })

  it('reports only a proxy that drops headers and answers redirects itself', async () => {
    const proxy = await listen(
      async (request) => {
        const answer = await deployment.site(request)
        const stored = new Headers(answer.headers)
        for (const name of ['content-security-policy', 'strict-transport-security']) stored.delete(name)
        return new Response(answer.body, {
          status: answer.status === 301 ? 302 : answer.status,
          headers: stored,
        })
      },
      { host: '127.0.0.1', port: 0 },
    )
    onTestFinished(proxy.close)
    const { code, failed } = await smoke(`http://127.0.0.1:${proxy.port}`, '--no-payment')
    expect(code).toBe(1)
    expect(partsOf(failed)).toEqual(['redirect', 'header'])
    expect(failed.filter((id) => id.startsWith('header'))).toEqual([
      'header.content-security-policy',
      'header.strict-transport-security',
    ])
  })

  it('reports only a bank that accepts no payments', async () => {
    await deployment.bank.close()
    const { code, results, failed } = await smoke(deployment.url)
    expect({ code, failed }).toEqual({ code: 1, failed: ['journey.payment'] })
    expect(results.find(({ id }) => id === 'journey.payment')?.why).toBe('банк не дал адреса для оплаты')
  })

  it('reports an unavailable database while the pages that need none still work', async () => {
    database.cut()
    const { code, results, failed } = await smoke(deployment.url, '--no-payment')
    expect(code).toBe(1)
    expect(failed).toEqual(
      expect.arrayContaining(['health.ready', 'call.newuser', 'call.sts', 'call.payments']),
    )
    expect(results.filter(({ id }) => /^(?:health\.live|page|redirect|header)/.test(id))).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ status: 'failed' })]),
    )
  })
})
