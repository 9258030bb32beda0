import { Effect } from 'effect'
import { when } from 'mobx'
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import type { ChargeId } from '#domain/charges/charge.ts'
import type { LinkId, OwnLink } from '#domain/links/link.ts'
import { sharedCharge } from '#domain/links/shared-charge.ts'
import { BackendRefused } from '#application/shared/backend.errors.ts'
import type { OpenedLink } from '#application/links/links.port.ts'
import { type Resolve, servicesContext } from '#web/app/services.ts'
import { linksPort } from '#adapters/wiring/services/links.ts'
import { receiptsPort } from '#adapters/wiring/services/payments.ts'
import { OwnLinksViewModel } from '#web/features/links/own-links.view-model.ts'
import { ShareViewModel } from '#web/features/links/share.view-model.ts'
import { BillLinkViewModel } from '#web/features/organisation/tariff/bill-link.view-model.ts'
import { loader as shortlink } from '#web/features/links/shortlink.page.tsx'
import { loader as finesInfo } from '#web/features/fines/fines-info.page.tsx'
import { loader as invoice } from '#web/features/payments/receipts/invoice.page.tsx'
import { sampleFine, sampleNow } from '#tests/support/samples/charge-sample.ts'
import { samplePayment } from '#tests/support/samples/payment-sample.ts'

const refused = new BackendRefused({ code: 'link.over', message: 'Ссылка не действует' })
const receiptHash = 'r'.repeat(27)
const hashes = { fines: 'f'.repeat(16), bill: 'b'.repeat(16), page: 'p'.repeat(16), evil: 'e'.repeat(16) }

const bill = {
  number: 'A1B2C3D4',
  orderedAt: sampleNow,
  state: 'waiting',
  seller: null,
  buyer: { name: '', inn: '7707083893' },
  title: 'Тариф',
  total: sampleFine().amount,
  paidTerm: null,
} as const

const opened = new Map<string, OpenedLink>([
  [hashes.fines, { kind: 'fines', fines: [sharedCharge(sampleFine())], expiresAt: sampleNow }],
  [hashes.bill, { kind: 'bill', bill }],
  [hashes.page, { kind: 'page', path: '/fines/' }],
  [hashes.evil, { kind: 'page', path: '//evil.example/' }],
])

const ports = new Map<unknown, unknown>([
  [
    linksPort,
    {
      open: (hash: string) => {
        const found = opened.get(hash)
        return found === undefined ? Effect.fail(refused) : Effect.succeed(found)
      },
    },
  ],
  [
    receiptsPort,
    {
      read: (hash: string) =>
        hash === receiptHash
          ? Effect.succeed(samplePayment({ state: 'paid', receipt: receiptHash }))
          : Effect.fail(refused),
    },
  ],
])

type Loader = (args: LoaderFunctionArgs) => Promise<unknown>

const load = async (loader: Loader, hash: string): Promise<unknown> => {
  const context = new RouterContextProvider()
  context.set(servicesContext, ((service) => ports.get(service)) as Resolve)
  const request = new Request(`https://kvitok.example/x/${hash}/`)
  return loader({ params: { hash }, request, context } as unknown as LoaderFunctionArgs)
}

const placeOf = async (loader: Loader, hash: string) =>
  ((await load(loader, hash)) as Response).headers.get('location')

describe('the hash of an address', () => {
  it.each([
    [hashes.fines, `/fines/info/${hashes.fines}/`],
    [hashes.bill, `/invoice/${hashes.bill}/`],
    [hashes.page, '/fines/'],
    [hashes.evil, '/'],
    [receiptHash, `/fines/document/${receiptHash}/`],
  ])('redirects a short link to its target and never to another site', async (hash, place) => {
    expect(await placeOf(shortlink, hash)).toBe(place)
  })

  it.each([
    ['shortlink', shortlink],
    ['fines-info', finesInfo],
    ['invoice', invoice],
  ] as const)('gives a 404 with an explanation on /%s if the link is unknown', async (_, loader) => {
    expect(await load(loader, 'x'.repeat(16))).toMatchObject({
      data: { kind: 'expired', message: 'Ссылка не действует' },
      init: { status: 404 },
    })
  })

  it('gives a 404 if it is malformed', async () => {
    await expect(load(invoice, 'abc')).rejects.toMatchObject({ init: { status: 404 } })
  })

  it('the hash of an address of a fine shows the fine without its UIN', async () => {
    const shown = JSON.stringify(await load(finesInfo, hashes.fines))
    expect(shown).toContain(sampleFine().title)
    expect(shown).not.toContain(sampleFine().uin)
  })

  it('the hash of an address of a bill shows the bill', async () => {
    expect(await load(invoice, hashes.bill)).toMatchObject({ kind: 'bill', bill })
  })
})

const made: OwnLink = {
  id: 'one' as LinkId,
  kind: 'fines',
  title: 'Штраф',
  createdAt: instant(0),
  expiresAt: instant(1),
}

const port = {
  shareFines: () => Effect.succeed({ id: made.id, path: '/fines/info/x/', expiresAt: made.expiresAt }),
  own: () => Effect.succeed([made]),
  close: () => Effect.succeed([]),
}

const counting = () => {
  let count = 0
  const make = () => Effect.suspend(() => ((count += 1), port.shareFines()))
  return { make, count: () => count }
}

describe('a link', () => {
  it('a link to fines is made once by a double press', async () => {
    const { make, count } = counting()
    const model = new ShareViewModel({ ...port, shareFines: make })
    model.share(['fine' as ChargeId])
    model.share(['fine' as ChargeId])
    await when(() => model.making.isDone)
    model.share(['fine' as ChargeId])
    expect(count()).toBe(1)
  })

  it('a link to a bill is made once, however often it is pressed until the bill is shown', async () => {
    const { make, count } = counting()
    const model = new BillLinkViewModel({ shareBill: make }, null)
    model.make()
    await when(() => model.making.isDone)
    model.make()
    expect(model.isOpening).toBe(true)
    expect(count()).toBe(1)
  })
})

describe('ShareViewModel and OwnLinksViewModel', () => {
  it('create a link and close it', async () => {
    const model = new ShareViewModel(port)
    model.share(['fine' as ChargeId])
    await when(() => model.link !== null)
    model.close()
    await when(() => model.closing.state._tag === 'Done')
    expect(model.link).toBeNull()
  })

  it('list the links of the visitor and close each of them', async () => {
    const model = new OwnLinksViewModel(port)
    model.loading.start()
    await when(() => model.links.length === 1)
    model.close(made.id)
    await when(() => model.closing.state._tag === 'Done')
    expect(model.links).toEqual([])
  })

  it('close each of two links whose buttons were pressed one after another, and none of them twice', async () => {
    const other = { ...made, id: 'two' as LinkId }
    const closed: LinkId[] = []
    const model = new OwnLinksViewModel({
      own: () => Effect.succeed([made, other]),
      close: (id) =>
        Effect.sync(() => {
          closed.push(id)
          return [made, other].filter((link) => !closed.includes(link.id))
        }),
    })
    model.loading.start()
    await when(() => model.links.length === 2)
    for (const id of [made.id, other.id, made.id]) model.close(id)
    await when(() => !model.closing.isRunning)
    expect([closed, model.links]).toEqual([[made.id, other.id], []])
  })
})
