import type https from 'node:https'
import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { webviewAddress } from '#domain/navigation/webview-address.ts'
import { redirectOf } from '#domain/navigation/redirect.ts'
import { tileAt } from '#domain/places/tile.ts'
import { instant } from '#domain/dates/instant.ts'
import { isPushEndpoint } from '#adapters/backend/server/outbox/push-endpoint.ts'
import { makeFetchPhoto } from '#adapters/backend/server/registry/photos/fetch-photo.ts'
import { makeTilesClient } from '#adapters/tiles/tiles.client.ts'
import { nextAddress } from '#web/ui/page/next-address.ts'
import { hostileTexts } from '#tests/attack/hostile-texts.ts'
import { foreignAddresses, internalHosts } from './addresses.ts'

const partner = 'partner.example'
const hosts = [partner]
const foreign = foreignAddresses(partner)

const config = {
  taxesSite: 'https://taxes.example/',
  fuelPromo: 'https://fuel.example/',
  insuranceSite: 'https://insurance.example/',
  webviewHosts: hosts,
}

/** Where a browser that is on the site would go. */
const placeOf = (address: string): string => new URL(address, 'https://kvitok.test/').host

describe('addresses that lead away', () => {
  it('are more than two hundred', () => expect(foreign.length).toBeGreaterThan(200))

  it('are not opened as a webview', () => {
    const opened = foreign.flatMap((address) => webviewAddress(address, hosts) ?? [])
    expect(opened.filter((address) => placeOf(address) !== partner)).toEqual([])
  })

  it('are not the target of a redirect, however often they are encoded', () => {
    const targets = foreign.flatMap((address) => {
      const once = encodeURIComponent(address.toWellFormed())
      return [once, encodeURIComponent(once)].flatMap(
        (value) => redirectOf(`/app/webview?url=${value}`, config) ?? [],
      )
    })
    const known = ['kvitok.test', partner, 'taxes.example', 'fuel.example', 'insurance.example']
    expect(targets.filter((address) => !known.includes(placeOf(address)))).toEqual([])
  })

  it('are not where a visitor continues after the sign-in', () => {
    const left = foreign
      .flatMap((address) => nextAddress(address) ?? [])
      .filter((address) => placeOf(address) !== 'kvitok.test')
    expect(left).toEqual([])
  })

  it('are not addresses of push services', () => {
    expect(foreign.filter(isPushEndpoint)).toEqual([])
  })
})

describe('addresses of machines that are not public', () => {
  it('are more than 120', () => expect(internalHosts.length).toBeGreaterThan(120))

  it('are not fetched for a photo of a register', async () => {
    const request = (() => {
      throw new Error('fetched')
    }) as unknown as typeof https.request
    const fetchPhoto = makeFetchPhoto(request)
    const asked = [...internalHosts.map((host) => `https://${host}/1.jpg`), ...hostileTexts]
    const failures = await Promise.all(
      asked.map((address) =>
        fetchPhoto(address, AbortSignal.timeout(1000)).then(
          () => `${address} was fetched`,
          (error: unknown) => (String(error).includes('fetched') ? `${address} was fetched` : ''),
        ),
      ),
    )
    expect(failures.filter((text) => text !== '')).toEqual([])
  })

  it('are not subscribed to push messages', () => {
    expect(internalHosts.filter((host) => isPushEndpoint(`https://${host}/`))).toEqual([])
  })

  it('are not reached through the proxy of map tiles, which takes numbers only and follows no redirect', async () => {
    const asked: string[] = []
    const client = makeTilesClient({
      template: 'https://tiles.example/{z}/{x}/{y}.png',
      publicUrl: 'https://kvitok.test',
      fetch: async (url, init) => {
        asked.push(new Request(url).url)
        expect(init?.redirect).toBe('manual')
        return new Response(null, { status: 302, headers: { location: 'http://169.254.169.254/' } })
      },
      now: () => instant(0),
      log: () => undefined,
    })
    const paths = [...hostileTexts, ...internalHosts].flatMap((text) => [
      `/tiles/1/0/${text}`,
      `/tiles/${text}/0/0`,
      `/tiles/1/0/0${text}`,
      `/tiles/1/0/0/../${text}`,
    ])
    for (const path of [...paths, '/tiles/1/0/0']) {
      const tile = tileAt(path)
      if (tile !== null) await Effect.runPromise(Effect.result(client.picture(tile)))
    }
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.filter((url) => !/^https:\/\/tiles\.example\/\d+\/\d+\/\d+\.png$/.test(url))).toEqual([])
  })
})
