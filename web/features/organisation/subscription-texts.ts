import type { Instant } from '#domain/dates/instant.ts'
import { daysBetween, localDateOf } from '#domain/dates/local-date.ts'
import type { OrganisationState } from '#domain/organisation/organisation-state.ts'
import { counted } from '#domain/wording/plural.ts'

export interface SubscriptionTexts {
  readonly tone: 'amber' | 'bad' | 'info'
  readonly title: string
  readonly text: string
  /** True if the subscription needs an action: the strip is shown on all pages of the cabinet. */
  readonly isPressing: boolean
}

const dayForms = ['день', 'дня', 'дней'] as const

const hidden = 'Номера постановлений, места нарушений и телефоны скрыты точками: они откроются с тарифом.'

const daysLeft = (endsAt: Instant, now: Instant): string => {
  const days = daysBetween(localDateOf(now), localDateOf(endsAt))
  return days > 0 ? `, ещё ${counted(days, dayForms)}` : ''
}

/** Texts of the subscription state (spec §4). Null if the end date is unknown. */
export const subscriptionTexts = (state: OrganisationState, now: Instant): SubscriptionTexts | null => {
  const { demoEndDate: end, demoEndDateResponse: endsAt, isDemo } = state
  if (endsAt === null) return null
  if (state.isSubscriptionExpired)
    return {
      tone: 'bad',
      isPressing: true,
      title: `${isDemo ? 'Демо закончилось' : 'Подписка закончилась'} ${end}`,
      text: `Всё, что вы внесли, на месте, но менять ничего нельзя. ${hidden}`,
    }
  if (state.isSubscriptionEndTomorrow)
    return {
      tone: 'amber',
      isPressing: true,
      title: `${isDemo ? 'Демо заканчивается' : 'Подписка заканчивается'} завтра`,
      text: isDemo ? hidden : 'Закажите продление сегодня: оставшиеся дни не сгорят.',
    }
  return isDemo
    ? {
        tone: 'amber',
        isPressing: true,
        title: `Демо до ${end}${daysLeft(endsAt, now)}`,
        text: hidden,
      }
    : {
        tone: 'info',
        isPressing: false,
        title: `Подписка до ${end}`,
        text: 'Все данные открыты.',
      }
}
