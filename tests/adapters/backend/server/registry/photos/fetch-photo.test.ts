import dns from 'node:dns'
import http from 'node:http'
import type https from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFetchPhoto, photoAddress } from '#adapters/backend/server/registry/photos/fetch-photo.ts'
import { maxPhotoBytes } from '#adapters/backend/server/registry/photos/photo-files.ts'
import { isPublicAddress, makePublicLookup } from '#adapters/backend/server/registry/photos/public-address.ts'
import { samplePhotos } from '#tests/support/samples/sample-photos.ts'

describe('isPublicAddress', () => {
  it.each(['8.8.8.8', '77.88.55.242', '172.15.0.1', '2a02:6b8::feed:ff', '2606:4700::1'])(
    'accepts %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'nonsense',
  ])('refuses %s', (address) => expect(isPublicAddress(address)).toBe(false))
})

describe('photoAddress', () => {
  it.each(['https://photo.example/1.jpg?x=1', 'https://8.8.8.8/1.jpg'])('accepts %s', (address) =>
    expect(photoAddress(address)?.href).toBe(address),
  )

  it.each([
    'http://photo.example/1.jpg',
    'https://photo.example:8443/1.jpg',
    'https://user:password@photo.example/1.jpg',
    'https://127.0.0.1/1.jpg',
    'https://[::1]/1.jpg',
    'https://2130706433/1.jpg',
    'https://0x7f.1/1.jpg',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'beside/1.jpg',
    `https://photo.example/${'x'.repeat(2000)}`,
  ])('refuses %s', (address) => expect(photoAddress(address)).toBeNull())
})

const looked = (...found: readonly string[]) =>
  new Promise((resolve) => {
    const resolveName = ((_: string, __: object, done: (error: null, all: dns.LookupAddress[]) => void) =>
      done(
        null,
        found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )) as unknown as typeof dns.lookup
    makePublicLookup(resolveName)('photo.example', {}, (error, address) => resolve(error ?? address))
  })

describe('makePublicLookup', () => {
  it('returns the address of a public server', async () => {
    expect(await looked('8.8.8.8')).toBe('8.8.8.8')
  })

  it('fails where one of the addresses of a name is not public', async () => {
    expect(await looked('8.8.8.8', '10.0.0.1')).toBeInstanceOf(Error)
    expect(await looked('127.0.0.1')).toBeInstanceOf(Error)
    expect(await looked()).toBeInstanceOf(Error)
  })
})

describe('makeFetchPhoto', () => {
  const answers: Readonly<Record<string, (answer: http.ServerResponse) => void>> = {
    '/good.jpg': (answer) => answer.end(samplePhotos.jpeg),
    '/moved.jpg': (answer) => answer.writeHead(302, { location: 'https://10.0.0.1/' }).end(),
    '/large.jpg': (answer) => answer.writeHead(200, { 'content-length': maxPhotoBytes + 1 }).flushHeaders(),
  }
  const server = http.createServer(({ url = '' }, answer) => answers[url]?.(answer))
  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  /** The request of the product, sent to the server of the test. */
  const toServer = ((url: URL, options: object, onAnswer: (answer: http.IncomingMessage) => void) => {
    const { port } = server.address() as AddressInfo
    const given = {
      ...options,
      host: '127.0.0.1',
      port,
      path: url.pathname,
      lookup: undefined,
      agent: undefined,
    }
    return http.request(given, onAnswer)
  }) as unknown as typeof https.request
  const { signal } = new AbortController()
  const fetchPhoto = makeFetchPhoto(toServer)

  it('returns the bytes of a photo', async () => {
    const photo = await fetchPhoto('https://photo.example/good.jpg', signal)
    expect(await buffer(Readable.from(photo))).toEqual(samplePhotos.jpeg)
  })

  it('follows no redirect', async () => {
    await expect(fetchPhoto('https://photo.example/moved.jpg', signal)).rejects.toThrow('ответил 302')
  })

  it('refuses a photo that its server calls too large', async () => {
    await expect(fetchPhoto('https://photo.example/large.jpg', signal)).rejects.toThrow('больше 8 МБ')
  })

  it('asks no server that is not public', async () => {
    await expect(makeFetchPhoto()('https://127.0.0.1/1.jpg', signal)).rejects.toThrow('открытый сервер')
    await expect(makeFetchPhoto()('https://localhost/1.jpg', signal)).rejects.toThrow('not public')
  })
})
