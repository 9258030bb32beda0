import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type Decoy, startDecoy } from './support/isolation/decoy-server.js'
import { hostileRun, type HostileRun } from './support/isolation/hostile-run.js'

const decoyHere = async (port = 0): Promise<Decoy> => {
  const decoy = await startDecoy(port)
  onTestFinished(decoy.close)
  return decoy
}

describe('the decoy server', () => {
  it('answers as a healthy server and records the request', async () => {
    const decoy = await decoyHere()
    const response = await fetch(`http://localhost:${decoy.port}/health/live`)
    expect(await response.json()).toEqual({ status: 'ok' })
    expect(decoy.contacts).toEqual([`port ${decoy.port}: GET /health/live (node)`])
  })

  it('records a client that does not use HTTP', async () => {
    const decoy = await decoyHere()
    const socket = connect(decoy.port, '127.0.0.1')
    socket.end(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]))
    await once(socket.resume(), 'close')
    expect(decoy.contacts).toEqual([`port ${decoy.port}: bytes that are not HTTP`])
  })

  it('attributes requests of the test browser to a test, and not those of a page that a developer left open', async () => {
    const decoy = await decoyHere()
    const request = (agent: string) =>
      fetch(`http://127.0.0.1:${decoy.port}/`, { headers: { 'user-agent': agent } })
    await request('Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36')
    expect(decoy.contacts).toEqual([])
    await request('Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0.0.0 Safari/537.36')
    expect(decoy.contacts).toHaveLength(1)
  })

  it('reports that another program uses the port', async () => {
    const { port } = await decoyHere()
    expect(await decoyHere(port)).toMatchObject({ port, isWhole: false, contacts: [] })
  })
})

const passing = async () => ({ passed: 3, failed: 0 })

describe('hostileRun', () => {
  let checkout = ''
  let file = ''
  let output: string[] = []
  beforeEach(() => {
    checkout = mkdtempSync(join(tmpdir(), 'kvitok-checkout-'))
    file = join(checkout, 'kvitok.env')
    output = []
  })

  const run = async (runTests: HostileRun['runTests'], isBesideOthers = false) => {
    const occupants = [await decoyHere(), await decoyHere()] as const
    const counts = await hostileRun({
      checkout,
      occupants,
      isBesideOthers,
      runTests,
      print: (text) => void output.push(text),
    })
    return { ...counts, port: occupants[0].port }
  }

  it('counts one more success if no request reached the servers', async () => {
    expect(await run(passing)).toMatchObject({ passed: 4, failed: 0 })
    expect(output).toEqual([])
  })

  it('fails if a test sent a request to the server of a setting', async () => {
    const counts = await run(async (environmentIn) => {
      await fetch(`${environmentIn('')['BACKEND_URL']}/105/api/client`)
      return passing()
    })
    expect(counts).toMatchObject({ passed: 3, failed: 1 })
    expect(output).toEqual([`A test talked to port ${counts.port}: GET /105/api/client (node)`])
  })

  it('fails if a test created the default data folder', async () => {
    const counts = await run(async () => {
      mkdirSync(join(checkout, 'data'))
      return passing()
    })
    expect(counts).toMatchObject({ passed: 3, failed: 1 })
    expect(output).toEqual(['A test made ./data in the checkout'])
  })

  it('writes kvitok.env into the checkout and removes it, also if the tests fail', async () => {
    const broken = run(async () => {
      expect(readFileSync(file, 'utf8')).toMatch(/^BACKEND_URL=http:\/\/localhost:\d+$/m)
      throw new Error('broken')
    })
    await expect(broken).rejects.toThrow('broken')
    expect(existsSync(file)).toBe(false)
  })

  it('overwrites no existing kvitok.env', async () => {
    writeFileSync(file, 'PORT=4000\n')
    expect(await run(passing)).toMatchObject({ passed: 0, failed: 1 })
    expect(output).toEqual([expect.stringContaining('is not overwritten')])
    expect(await run(passing, true)).toMatchObject({ passed: 4, failed: 0 })
    expect(readFileSync(file, 'utf8')).toBe('PORT=4000\n')
  })

  it('removes the file of a killed run', async () => {
    writeFileSync(file, '# Planted by tests/hostile-environment.js, process 4194305\nPORT=4000\n')
    expect(await run(passing)).toMatchObject({ passed: 4, failed: 0 })
    expect(existsSync(file)).toBe(false)
  })

  it('gives the tests a home folder with settings and an old session', async () => {
    await run(async (environmentIn) => {
      const { XDG_CONFIG_HOME = '', XDG_STATE_HOME = '', HOME = '' } = environmentIn('')
      for (const path of [
        join(XDG_CONFIG_HOME, 'kvitok/kvitok.env'),
        join(HOME, '.config/kvitok/kvitok.env'),
        join(HOME, 'kvitok.env'),
      ])
        expect(readFileSync(path, 'utf8')).toContain('DATABASE_URL=postgresql://')
      expect(readFileSync(join(XDG_STATE_HOME, 'kvitok/session.json'), 'utf8')).toContain('stale')
      return passing()
    })
    rmSync(checkout, { recursive: true })
  })
})
