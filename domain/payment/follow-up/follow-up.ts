import type { Instant } from '#domain/dates/instant.ts'
import { addDays, localDateOf, type LocalDate } from '#domain/dates/local-date.ts'
import { nextWorkingDay } from '#domain/dates/production-calendar.ts'

/** The stages of paid money, in their order. */
export const followUpStages = ['charged', 'sent', 'confirmed', 'cleared'] as const

export type FollowUpStage = (typeof followUpStages)[number]

/** An event of a paid charge from notices and answers, which may arrive late, twice or never. */
export interface FollowUpEvent {
  readonly stage: FollowUpStage | 'refunded'
  readonly at: Instant
}

/** `stuck` is a stage that should have been reached by now. */
export type FollowUpStatus = 'done' | 'now' | 'stuck' | 'later'

export interface FollowUpStep {
  readonly stage: FollowUpStage
  readonly title: string
  readonly status: FollowUpStatus
  /** Null if only a later stage proves this one, without a notice of its moment. */
  readonly at: Instant | null
  /** The last day of the usual time. */
  readonly expectedBy: LocalDate | null
  /** What to do about a stuck stage. */
  readonly advice: string | null
}

export interface FollowUp {
  readonly steps: readonly FollowUpStep[]
  /** Moment of the refund, after which no more stages are expected. */
  readonly refundedAt: Instant | null
}

const titles: Readonly<Record<FollowUpStage, string>> = {
  charged: 'Банк списал деньги',
  sent: 'Деньги отправлены в казначейство',
  confirmed: 'Ведомство подтвердило оплату',
  cleared: 'Начисление погашено в реестре',
}

const advices: Readonly<Record<FollowUpStage, string>> = {
  charged: 'Проверьте выписку: если деньги списаны, напишите в поддержку и не платите второй раз',
  sent: 'Напишите в поддержку с номером платежа: мы спросим банк. Срок оплаты считается по дню списания',
  confirmed:
    'Отправьте чек в ведомство, которое вынесло постановление: он доказывает оплату. Второй раз платить не нужно',
  cleared:
    'Второй раз платить не нужно: отправьте ведомству чек и готовое письмо об учёте оплаты со страницы платежа',
}

/**
 * Usual number of days after the charge in which the issuer receives the money, and in which the register clears the
 * charge.
 */
const confirmDays = 7
export const clearDays = 10

const expectations: Readonly<Record<FollowUpStage, (chargedOn: LocalDate) => LocalDate>> = {
  charged: (chargedOn) => chargedOn,
  // Money reaches the treasury on the same or the next working day.
  sent: (chargedOn) => nextWorkingDay(addDays(chargedOn, 1)),
  confirmed: (chargedOn) => nextWorkingDay(addDays(chargedOn, confirmDays)),
  cleared: (chargedOn) => nextWorkingDay(addDays(chargedOn, clearDays)),
}

/** Returns the last day of the usual time until the register clears a charge that was paid at that moment. */
export const clearingDay = (chargedAt: Instant): LocalDate => expectations.cleared(localDateOf(chargedAt))

/** The first notice of each event counts. */
const momentsOf = (events: readonly FollowUpEvent[]): ReadonlyMap<FollowUpEvent['stage'], Instant> => {
  const moments = new Map<FollowUpEvent['stage'], Instant>()
  for (const { stage, at } of events) {
    const before = moments.get(stage)
    if (before === undefined || at < before) moments.set(stage, at)
  }
  return moments
}

const statusAhead = (isAwaited: boolean, isLate: boolean): FollowUpStatus => {
  if (!isAwaited) return 'later'
  return isLate ? 'stuck' : 'now'
}

/**
 * Returns the stages of the money of one charge, the expected day of the next one, and what to do if it is
 * late. A stage that is not among `reported` is never late: this service does not learn when it is reached, so after its usual time the
 * next stage is awaited.
 */
export const followUp = (
  events: readonly FollowUpEvent[],
  now: Instant,
  reported: readonly FollowUpStage[] = followUpStages,
): FollowUp => {
  const moments = momentsOf(events)
  const reached = followUpStages.findLastIndex((stage) => moments.has(stage))
  // If the moment of the charge itself is unknown, the next known stage is used: the money was taken no later
  // than that.
  const first = followUpStages.map((stage) => moments.get(stage)).find((at) => at !== undefined)
  const refundedAt = moments.get('refunded') ?? null
  const expectedDayOf = (stage: FollowUpStage): LocalDate | null =>
    first === undefined ? null : expectations[stage](localDateOf(first))
  const isPast = (day: LocalDate | null): boolean => day !== null && localDateOf(now) > day
  const awaited = followUpStages.findIndex(
    (stage, order) => order > reached && (reported.includes(stage) || !isPast(expectedDayOf(stage))),
  )
  const steps = followUpStages.map((stage, order): FollowUpStep => {
    const expectedBy = expectedDayOf(stage)
    const isAwaited = order === awaited && refundedAt === null
    const isLate = isPast(expectedBy)
    const status = order <= reached ? 'done' : statusAhead(isAwaited, isLate)
    return {
      stage,
      title: titles[stage],
      status,
      at: moments.get(stage) ?? null,
      expectedBy,
      advice: status === 'stuck' ? advices[stage] : null,
    }
  })
  return { steps, refundedAt }
}
