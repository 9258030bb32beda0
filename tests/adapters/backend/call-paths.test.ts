import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Effect } from 'effect'
import { afterAll, describe, expect, it } from 'vitest'
import type { Sts } from '#domain/identity/sts.ts'
import { makeCall } from '#adapters/backend/client/call.ts'
import { type CallPaths, patternOf, problemsOfPaths } from '#adapters/backend/contract/paths/call-paths.ts'
import { contract } from '#adapters/backend/contract/contract.ts'
import { pathsIn } from '#adapters/wiring/read-paths.ts'
import { createSts, editSts, listSts } from '#adapters/backend/contract/documents.contract.ts'
import { refuseTakenCallPaths } from '#web/server/added-addresses.ts'
import { withBackend } from '#tests/support/backend/backend-fixture.ts'

const paths: CallPaths = { createSts: '/crm/vehicle', editSts: '/crm/vehicle/:id' }

describe('problemsOfPaths', () => {
  it('accepts other paths with the same parameters', () => {
    expect(problemsOfPaths(paths, contract)).toEqual([])
  })

  it.each([
    [[], 'нужен объект'],
    [{ nowhere: '/a' }, 'nowhere: такого вызова нет'],
    [{ listSts: '/a' }, 'listSts: путь этого вызова задан спецификацией'],
    [{ geocode: '/a' }, 'geocode: путь этого вызова задан спецификацией'],
    [{ createSts: 'vehicle' }, 'createSts: нужен путь вида'],
    [{ createSts: '/a?b' }, 'createSts: нужен путь вида'],
    [{ createSts: '/a/../b' }, 'createSts: нужен путь вида'],
    [{ createSts: 5 }, 'createSts: нужен путь вида'],
    [{ editSts: '/vehicle' }, 'editSts: в пути должны быть :id'],
    [{ createSts: '/vehicle/:id' }, 'createSts: в пути должны быть только постоянные части'],
    [{ createSts: '/105/api/driverLicense' }, 'createLicence: этот путь уже у вызова createSts'],
  ])('refuses %j by name', (value, message) => {
    expect(problemsOfPaths(value, contract).join('. ')).toContain(message)
  })
})

describe('patternOf', () => {
  it('matches requests with any parameter, and no longer path', () => {
    const pattern = patternOf('/crm/v1.0/vehicle/:id')
    expect(
      ['/crm/v1.0/vehicle/7', '/crm/v1.0/vehicle/7/a', '/crm/v1x0/vehicle/7', '/crm/v1.0/vehicle/'].map(
        (path) => pattern.test(path),
      ),
    ).toEqual([true, false, false, false])
  })
})

describe('pathsIn', () => {
  const folders: string[] = []
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

  const fileWith = async (text: string): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), 'paths-'))
    folders.push(folder)
    await writeFile(join(folder, 'paths.json'), text)
    return join(folder, 'paths.json')
  }

  it('reads the paths of a file, and has none without a file', async () => {
    expect(await pathsIn(await fileWith(JSON.stringify(paths)))).toEqual(paths)
    expect(await pathsIn(null)).toEqual({})
  })

  it.each(['{', '{"unknownCall":"/a"}'])('refuses %s with the name of the setting', async (text) => {
    await expect(pathsIn(await fileWith(text))).rejects.toMatchObject({
      code: 'paths.wrong',
      message: expect.stringContaining('PATHS_FILE'),
    })
  })

  it('refuses a file that cannot be read', async () => {
    await expect(pathsIn('/nowhere/paths.json')).rejects.toThrow('PATHS_FILE')
  })
})

describe('a site', () => {
  it('does not start where a path of a call is the address of a page', () => {
    expect(() => refuseTakenCallPaths({ createSts: '/documents/' })).toThrow('createSts: /documents/')
    expect(() => refuseTakenCallPaths(paths)).not.toThrow()
  })
})

describe('a backend with other paths', () => {
  const backend = withBackend({ paths })

  it('is called by client, server and OpenAPI at the same path', async () => {
    const auth = await backend().signIn()
    const requests: string[] = []
    const call = makeCall({
      baseUrl: 'http://backend.test',
      fetch: (input, init) => {
        const request = new Request(input, init)
        requests.push(`${request.method} ${new URL(request.url).pathname}`)
        return backend().backend.handler(request)
      },
      auth: () => auth,
      timeoutMs: 20_000,
      paths,
    })
    const added = await Effect.runPromise(
      call.request(createSts, { stsNumber: '9912345678' as Sts, fio: 'Иванов Иван Иванович' }),
    )
    const { id } = added.sts
    await Effect.runPromise(call.request(editSts, { id, stsNumber: '9912345679' as Sts }))
    const { sts } = await Effect.runPromise(call.request(listSts, {}))
    expect(sts.map(({ stsNumber }) => stsNumber)).toEqual(['9912345679'])
    expect(requests).toEqual(['POST /crm/vehicle', `PUT /crm/vehicle/${id}`, 'GET /105/api/sts'])
  })

  it('does not answer at the path of the contract', async () => {
    const response = await backend().request('/105/api/sts', { method: 'POST' })
    expect([404, 405]).toContain(response.status)
  })

  it('describes its paths in OpenAPI', async () => {
    const { paths: described } = (await (await backend().request('/api/openapi.json')).json()) as {
      readonly paths: Readonly<Record<string, object>>
    }
    expect(Object.keys(described['/crm/vehicle/{id}'] ?? {})).toEqual(['put'])
  })
})
