import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { organisationState } from '#domain/organisation/organisation-state.ts'
import { subscriptionTexts } from '#web/features/organisation/subscription-texts.ts'
import { sampleNow } from '#tests/support/samples/charge-sample.ts'

const hourMs = 3_600_000

const wordsOf = (subscribeType: number, hoursLeft: number) => {
  const subscriptionEndDate = instant(sampleNow + hoursLeft * hourMs)
  const organisation = { name: 'ООО «Ромашка»', subscribeType, subscriptionEndDate }
  return subscriptionTexts(organisationState(organisation, 3, false, sampleNow), sampleNow)
}

describe('subscriptionTexts', () => {
  it.each([
    [
      'a demo that runs',
      0,
      6 * 24,
      'amber',
      'Демо до 27\u00A0ноября\u00A02026\u00A0г., ещё 6 дней',
      true,
      'Демо: 6 дней',
    ],
    [
      'a demo on its last day',
      0,
      20,
      'amber',
      'Демо заканчивается завтра',
      true,
      'Демо заканчивается завтра',
    ],
    [
      'a demo that is over',
      0,
      -24,
      'bad',
      'Демо закончилось 20\u00A0ноября\u00A02026\u00A0г.',
      true,
      'Демо закончилось: только просмотр',
    ],
    [
      'a tariff that runs',
      2,
      60 * 24,
      'info',
      'Подписка до 20\u00A0января\u00A02027\u00A0г.',
      false,
      'Подписка до 20\u00A0января\u00A02027\u00A0г.',
    ],
    [
      'a tariff on its last day',
      2,
      20,
      'amber',
      'Подписка заканчивается завтра',
      true,
      'Подписка заканчивается завтра',
    ],
    [
      'a tariff that is over',
      2,
      -24,
      'bad',
      'Подписка закончилась 20\u00A0ноября\u00A02026\u00A0г.',
      true,
      'Подписка закончилась: только просмотр',
    ],
  ] as const)('describes the state of %s', (_, type, hours, tone, title, isPressing, line) => {
    expect(wordsOf(type, hours)).toMatchObject({ tone, title, isPressing, line })
  })
})
