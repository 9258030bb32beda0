import { withNoBreakSpaces } from '#domain/wording/no-break-spaces.ts'
import type { Instant } from '#domain/dates/instant.ts'
import { daysBetween, localDateOf } from '#domain/dates/local-date.ts'
import type { OrganisationState } from '#domain/organisation/organisation-state.ts'
import { counted } from '#domain/wording/plural.ts'
import { dayForms } from '#domain/wording/time-forms.ts'

export interface SubscriptionTexts {
  readonly tone: 'amber' | 'bad' | 'info'
  /** The state in a few words, for the line on every page. */
  readonly line: string
  readonly title: string
  readonly text: string
  /** True if the subscription needs an action: the strip is shown on all pages of the cabinet. */
  readonly isPressing: boolean
}

const hidden =
  'Номера постановлений, места и фото нарушений откроются с тарифом; один штраф открыт целиком, как образец. Ваши машины, водители и график видны всегда.'

const daysLeft = (endsAt: Instant, now: Instant): string | null => {
  const days = daysBetween(localDateOf(now), localDateOf(endsAt))
  return days > 0 ? counted(days, dayForms) : null
}

/** Texts of the subscription state (spec §4). Null if the end date is unknown. */
export const subscriptionTexts = (state: OrganisationState, now: Instant): SubscriptionTexts | null => {
  const { demoEndDateResponse: endsAt, isDemo } = state
  const end = withNoBreakSpaces(state.demoEndDate)
  if (endsAt === null) return null
  if (state.isSubscriptionExpired)
    return {
      tone: 'bad',
      isPressing: true,
      line: `${isDemo ? 'Демо закончилось' : 'Подписка закончилась'}: только просмотр`,
      title: `${isDemo ? 'Демо закончилось' : 'Подписка закончилась'} ${end}`,
      text: `Всё, что вы внесли, на месте, но менять ничего нельзя. ${hidden}`,
    }
  if (state.isSubscriptionEndTomorrow)
    return {
      tone: 'amber',
      isPressing: true,
      line: `${isDemo ? 'Демо заканчивается' : 'Подписка заканчивается'} завтра`,
      title: `${isDemo ? 'Демо заканчивается' : 'Подписка заканчивается'} завтра`,
      text: isDemo ? hidden : 'Закажите продление сегодня: оставшиеся дни не сгорят.',
    }
  const left = daysLeft(endsAt, now)
  return isDemo
    ? {
        tone: 'amber',
        isPressing: true,
        line: left === null ? `Демо до ${end}` : `Демо: ${left}`,
        title: left === null ? `Демо до ${end}` : `Демо до ${end}, ещё ${left}`,
        text: hidden,
      }
    : {
        tone: 'info',
        isPressing: false,
        line: `Подписка до ${end}`,
        title: `Подписка до ${end}`,
        text: 'Все данные открыты.',
      }
}
