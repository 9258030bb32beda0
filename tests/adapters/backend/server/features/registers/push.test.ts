import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { requestText, sign, signatureHeader } from '#adapters/backend/server/acquirer/signature.ts'
import { registersFeature } from '#adapters/backend/server/features/registers/registers.routes.ts'
import { listen, type Listening } from '#adapters/http/listen.ts'
import { writeChargeRecord } from '#adapters/backend/server/registry/charge-record.ts'
import { openPhotoFiles } from '#adapters/backend/server/registry/photos/photo-files.ts'
import { withBackend } from '#tests/support/backend/backend-fixture.ts'
import { sampleRecord, sampleUin } from '#tests/support/samples/charge-record.ts'
import { databases } from '#tests/support/database/databases.ts'

const key = 'a-secret-of-the-register'

const line = (serial: number, title?: string) =>
  writeChargeRecord(sampleRecord({ uin: sampleUin(serial), ...(title !== undefined && { title }) }))

describe.each(databases)('a batch of a register on $name', (database) => {
  const backend = withBackend({
    database,
    sources: [],
    features: [
      registersFeature({
        keys: new Map([['gibdd', key]]),
        poll: null,
        chargesKeptDays: null,
        files: openPhotoFiles('/nowhere'),
        fetch,
        operatorEmail: null,
      }),
    ],
  })
  let server: Listening
  beforeAll(async () => {
    server = await listen(backend().backend.handler, { host: '127.0.0.1', port: 0 })
  })
  afterAll(() => server.close())

  interface Sending {
    readonly register?: string
    readonly batch?: string
    readonly secret?: string
    readonly signedBody?: string
    /** Milliseconds between the signature and now. */
    readonly age?: number
  }

  const send = async (
    body: string,
    { register = 'gibdd', batch = randomUUID(), secret = key, signedBody = body, age = 0 }: Sending = {},
  ) => {
    const path = `/api/registers/${register}/batches/${batch}`
    const at = instant(backend().clock.now() - age)
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
      method: 'PUT',
      body,
      headers: {
        'content-type': 'application/x-ndjson',
        [signatureHeader]: sign(secret, requestText('PUT', path, signedBody), at),
      },
    })
    return { status: answer.status, body: (await answer.json()) as Readonly<Record<string, unknown>> }
  }

  const stored = (serial: number) =>
    backend()
      .store.db.selectFrom('charges')
      .select(['source', 'title'])
      .where('uin', '=', sampleUin(serial))
      .executeTakeFirst()

  test('a batch that is signed is stored under the name of the register, and its bad lines are named', async () => {
    const { status, body } = await send([line(1), '{"uin":', line(2)].join('\n'), { batch: 'first' })
    expect(status).toBe(200)
    expect(body).toEqual({
      batch: 'first',
      read: 3,
      added: 2,
      changed: 0,
      unchanged: 0,
      refused: 1,
      refusals: [{ line: 2, reason: 'это не JSON' }],
      photosLeftOut: [],
    })
    expect(await stored(1)).toMatchObject({ source: 'gibdd' })
  })

  test('a batch that is repeated gets its first answer and changes nothing', async () => {
    const text = line(3, 'Первая запись')
    const first = await send(text, { batch: 'repeated' })
    await send(line(3, 'Вторая запись'), { batch: 'later' })
    expect(await send(text, { batch: 'repeated' })).toEqual(first)
    expect(await stored(3)).toMatchObject({ title: 'Вторая запись' })
  })

  test('a batch that has a known name and another content is refused', async () => {
    await send(line(4), { batch: 'named' })
    expect(await send(line(5), { batch: 'named' })).toMatchObject({
      status: 409,
      body: { code: 'batch.changed' },
    })
    expect(await stored(5)).toBeUndefined()
  })

  test('a batch that holds the same charge again changes nothing', async () => {
    await send(line(6))
    expect((await send(line(6))).body).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
  })

  test.each<[string, Sending, string]>([
    ['signed with another key', { secret: 'a-guess-of-an-attacker' }, 'register.signature'],
    ['of an unknown register', { register: 'nobody' }, 'register.signature'],
    ['whose body differs from the signed one', { signedBody: '' }, 'register.signature'],
    ['signed six minutes ago', { age: 360_000 }, 'register.stale'],
    ['signed in the future', { age: -360_000 }, 'register.stale'],
  ])('a batch that is %s is refused', async (_, sending, code) => {
    expect(await send(line(7), sending)).toMatchObject({ status: 403, body: { code } })
    expect(await stored(7)).toBeUndefined()
  })

  test('a batch without a signature or with an impossible name is refused', async () => {
    const unsigned = await backend().request('/api/registers/gibdd/batches/x', {
      method: 'PUT',
      body: line(7),
    })
    expect(unsigned.status).toBe(403)
    expect(await send(line(7), { batch: encodeURIComponent('имя') })).toMatchObject({ status: 400 })
  })

  test('a batch larger than any other request is streamed', async () => {
    const text = Array.from({ length: 500 }, (_, index) => line(100 + index)).join('\n')
    expect(text.length).toBeGreaterThan(64 * 1024)
    expect((await send(text)).body).toMatchObject({ read: 500, added: 500 })
  })

  test('a batch over the limit is refused before it is read', async () => {
    const path = '/api/registers/gibdd/batches/large'
    const answer = await backend().request(path, {
      method: 'PUT',
      headers: {
        'content-length': String(33 * 1024 * 1024),
        [signatureHeader]: sign(key, requestText('PUT', path, ''), backend().clock.now()),
      },
    })
    expect(answer.status).toBe(413)
  })
})

describe('the schema of a line', () => {
  const backend = withBackend({
    features: [
      registersFeature({
        keys: new Map(),
        poll: null,
        chargesKeptDays: null,
        files: openPhotoFiles('/nowhere'),
        fetch,
        operatorEmail: null,
      }),
    ],
  })

  test('the schema of a line describes charges and confirmations', async () => {
    const schema = (await (await backend().request('/api/registers/record.schema.json')).json()) as {
      readonly anyOf: readonly { readonly required: readonly string[] }[]
    }
    expect(schema.anyOf.map(({ required }) => required)).toEqual([
      ['uin', 'kind', 'documents', 'ruledAt', 'amount'],
      ['kind', 'uin', 'stage', 'at'],
    ])
  })
})
