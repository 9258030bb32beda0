import { Effect } from 'effect'
import { when } from 'mobx'
import { describe, expect, it } from 'vitest'
import type { DocumentId, StsDocument } from '#domain/documents/document.ts'
import type { Inn } from '#domain/identity/inn.ts'
import type { Sts } from '#domain/identity/sts.ts'
import { instant } from '#domain/dates/instant.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import type { SubscriptionOrder } from '#domain/organisation/subscription.ts'
import { tariffTable } from '#domain/organisation/tariff.ts'
import type { DocumentsPort } from '#application/documents/documents.port.ts'
import { BackendRefused, BackendUnavailable } from '#application/shared/backend.errors.ts'
import type {
  NoticeSettings,
  PricedTariff,
  SubscriptionProfile,
} from '#application/organisation/organisation.port.ts'
import { saveNoticeSettings } from '#web/features/organisation/tariff/notice-settings-form.ts'
import { NoticeSettingsViewModel } from '#web/features/organisation/tariff/notice-settings.view-model.ts'
import { TariffViewModel } from '#web/features/organisation/tariff/tariff.view-model.ts'
import { sampleNow } from '#tests/support/samples/charge-sample.ts'
import { sendForm } from '#tests/support/pages/send-form.ts'
import { fakeDocumentList } from '#tests/support/fakes/documents-port.ts'
import { fakeCompany } from '#tests/support/fakes/company.ts'

const priced: readonly PricedTariff[] = [
  { ...tariffTable.demo, price: null, terms: [] },
  {
    ...tariffTable['fleet-50'],
    price: kopecks(500_000),
    terms: [
      { countDays: 30, cost: kopecks(500_000) },
      { countDays: 365, cost: kopecks(6_000_000) },
    ],
  },
]

const profile: SubscriptionProfile = {
  name: 'ООО «Ромашка»',
  inn: '7707083893' as Inn,
  subscriptionEndDate: sampleNow,
  subscribeType: 0,
  order: null,
}

const tooSmall = new BackendRefused({ code: 'subscription.vehicles', message: 'Подойдёт «До 200 машин»' })

const prices = async (isTaken = true, fleet: Partial<DocumentsPort> = {}) => {
  const requests: SubscriptionOrder[] = []
  const cancelled: string[] = []
  const { organisationPort, documents } = await fakeCompany({
    documents: fleet,
    organisation: {
      tariffs: () => Effect.succeed(priced),
      subscription: () => Effect.succeed(profile),
      orderTariff: (order) => {
        requests.push(order)
        const waiting = { ...order, id: 'o-1', cost: kopecks(500_000), orderedAt: sampleNow }
        return isTaken
          ? Effect.delay(Effect.succeed({ ...profile, order: waiting }), 1)
          : Effect.fail(tooSmall)
      },
      cancelOrder: (id) => {
        cancelled.push(id)
        return isTaken ? Effect.delay(Effect.succeed(profile), 1) : Effect.fail(tooSmall)
      },
    },
  })
  const model = new TariffViewModel(organisationPort, documents)
  model.start()
  await when(() => model.tariffs.length > 0)
  const [tariff] = model.sold
  if (tariff === undefined) throw new Error('nothing is sold')
  return { model, requests, tariff, cancelled }
}

describe('TariffViewModel', () => {
  it('shows the tariffs for the chosen term', async () => {
    const { model, tariff } = await prices()
    model.setTerm(365)
    expect([model.sold.map(({ title }) => title), model.costOf(tariff)]).toEqual([['До 50 машин'], 6_000_000])
  })

  it('knows the size of the fleet, and offers the tariffs where it cannot be loaded', async () => {
    const stored = Array.from({ length: 3 }, (_, at): StsDocument => ({
      id: `sts-${at}` as DocumentId,
      stsNumber: `99УХ12345${at}` as Sts,
      plate: null,
      holder: null,
    }))
    const known = await prices(true, { sts: fakeDocumentList(stored) })
    const failing = { ...fakeDocumentList<StsDocument>(), list: () => Effect.fail(tooSmall) }
    const unknown = await prices(true, { sts: failing })
    expect([known.model.vehicles, unknown.model.vehicles]).toEqual([3, 0])
  })

  it('sends one order and shows it as unpaid', async () => {
    const { model, requests, tariff } = await prices()
    model.order(tariff)
    model.order(tariff)
    await when(() => model.subscription?.order != null)
    expect([requests, model.titleOf(2)]).toEqual([[{ subscribeType: 2, countDays: 30 }], 'До 50 машин'])
  })

  it('cancels the order and keeps its number for the page', async () => {
    const { model, tariff, cancelled } = await prices()
    model.order(tariff)
    await when(() => model.subscription?.order != null)
    const order = model.subscription?.order
    if (order == null) throw new Error('nothing is ordered')
    model.cancelOrder(order)
    model.cancelOrder(order)
    await when(() => model.cancelled !== null)
    expect([cancelled, model.subscription?.order, model.cancelled?.id]).toEqual([['o-1'], null, 'o-1'])
    model.order(tariff)
    await when(() => model.subscription?.order != null)
    expect(model.cancelled).toBeNull()
  })

  it('shows the subscription as it is after a cancellation that came too late', async () => {
    const { model } = await prices(false)
    model.cancelOrder({ id: 'o-1', subscribeType: 2, countDays: 30, cost: kopecks(1), orderedAt: sampleNow })
    await when(() => model.cancelling.state._tag === 'Failed')
    expect([model.subscription, model.cancelled]).toEqual([profile, null])
  })

  it('shows the message of the backend for a tariff that is too small', async () => {
    const { model, tariff } = await prices(false)
    model.order(tariff)
    await when(() => model.ordering.state._tag === 'Failed')
    expect(model.ordering.state).toMatchObject({ failure: { message: 'Подойдёт «До 200 машин»' } })
  })
})

describe('an operation whose answer was lost', () => {
  const noNetwork = new BackendUnavailable({ reason: 'network', message: 'Нет связи' })
  const ordered = { id: 'o-1', subscribeType: 2, countDays: 30, cost: kopecks(1), orderedAt: sampleNow }
  const withOrder: SubscriptionProfile = { ...profile, order: ordered }

  /** A page that shows `before`, and whose later requests of the subscription are answered by `later`, the last one again and again. */
  const page = async (
    before: SubscriptionProfile,
    ...later: readonly (SubscriptionProfile | BackendUnavailable)[]
  ) => {
    const answers = [before, ...later]
    const { organisationPort, documents } = await fakeCompany({
      organisation: {
        tariffs: () => Effect.succeed(priced),
        subscription: () =>
          Effect.suspend(() => {
            const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? noNetwork
            return answer instanceof BackendUnavailable ? Effect.fail(answer) : Effect.succeed(answer)
          }),
        orderTariff: () => Effect.fail(noNetwork),
        cancelOrder: () => Effect.fail(noNetwork),
      },
    })
    const model = new TariffViewModel(organisationPort, documents)
    model.start()
    await when(() => model.subscription !== null)
    return model
  }

  const cancelledOn = async (model: TariffViewModel) => {
    model.cancelOrder(ordered)
    await when(() => !model.cancelling.isRunning)
    return [model.cancelling.state._tag, model.cancelled?.id, model.isUncertain]
  }

  it('is a cancellation if the subscription has no order any more', async () => {
    expect(await cancelledOn(await page(withOrder, profile))).toEqual(['Done', 'o-1', false])
  })

  it('has not cancelled an order that is still there, or that was granted meanwhile', async () => {
    const waiting = await page(withOrder, withOrder)
    expect(await cancelledOn(waiting)).toEqual(['Failed', undefined, false])
    const later = instant(sampleNow + 1)
    const granted = await page(withOrder, { ...profile, subscriptionEndDate: later })
    expect(await cancelledOn(granted)).toEqual(['Failed', undefined, false])
    expect(granted.subscription?.subscriptionEndDate).toBe(later)
  })

  it('is uncertain while the subscription cannot be requested, and keeps the order for the repetition', async () => {
    const model = await page(withOrder, noNetwork, profile)
    expect(await cancelledOn(model)).toEqual(['Failed', undefined, true])
    expect(model.subscription?.order).toEqual(ordered)
    model.retryCancelling()
    await when(() => model.cancelled !== null)
    expect([model.subscription?.order, model.isUncertain]).toEqual([null, false])
  })

  it('is an order if the subscription has a new one of this tariff and term', async () => {
    const [made, absent] = [await page(profile, withOrder), await page(profile, profile)]
    for (const model of [made, absent]) {
      const [tariff] = model.sold
      if (tariff !== undefined) model.order(tariff)
      await when(() => !model.ordering.isRunning)
    }
    expect([made.ordering.state._tag, absent.ordering.state._tag]).toEqual(['Done', 'Failed'])
    expect(made.subscription?.order).toEqual(ordered)
  })
})

const opened = async () => {
  const stored: NoticeSettings[] = []
  const none = { contactName: '', email: null, phone: null, byEmail: false, bySms: false }
  const { organisationPort } = await fakeCompany({
    organisation: {
      settings: () => Effect.succeed(none),
      saveSettings: (settings) => Effect.sync(() => (stored.push(settings), settings)),
    },
  })
  const model = new NoticeSettingsViewModel(organisationPort)
  model.start()
  await when(() => model.loading.state._tag === 'Done')
  const save = () => sendForm(model.form, saveNoticeSettings, organisationPort, { onDone: model.show })
  return { model, stored, save }
}

describe('NoticeSettingsViewModel', () => {
  it('requires an e-mail address if notifications go by e-mail', async () => {
    const { model, stored, save } = await opened()
    model.form.edit('byEmail', 'on')
    await save()
    expect([model.form.errors.map(({ field }) => field), stored]).toEqual([['email'], []])
  })

  it('sends the settings as they were parsed', async () => {
    const { model, stored, save } = await opened()
    model.form.edit('contactName', ' Диспетчер ')
    model.form.edit('phone', '8 900 000-00-12')
    model.form.edit('bySms', 'on')
    await save()
    expect([model.form.isDone, model.form.values.phone]).toEqual([true, '+7 900 000-00-12'])
    expect(stored).toMatchObject([
      { contactName: 'Диспетчер', phone: '79000000012', email: null, bySms: true },
    ])
  })
})
