import { formatDateTime, formatNearDate } from '#domain/dates/wording.ts'
import type { LocalDate } from '#domain/dates/local-date.ts'
import type { FollowUpStatus, FollowUpStep } from '#domain/payment/follow-up.ts'
import type { Stage, StageState } from '#web/ui/feedback/stage-track.tsx'

const states: Readonly<Record<FollowUpStatus, StageState>> = {
  done: 'done',
  now: 'now',
  stuck: 'failed',
  later: 'later',
}

/** When it was, or until when it is usual: an expectation, never a promise. */
const noteOf = ({ at, expectedBy, advice, status }: FollowUpStep, today: LocalDate): string | null => {
  if (at !== null) return formatDateTime(at)
  if (status === 'done') return 'точное время неизвестно'
  if (advice !== null) return advice
  return expectedBy === null ? null : `обычно до ${formatNearDate(expectedBy, today)}`
}

/** The way of a payment's money, as a track. */
export const moneyStages = (steps: readonly FollowUpStep[], today: LocalDate): readonly Stage[] =>
  steps.map((step) => ({ title: step.title, state: states[step.status], note: noteOf(step, today) }))
