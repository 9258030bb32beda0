import { formatDateTime, formatNearDate } from '#domain/dates/wording.ts'
import type { LocalDate } from '#domain/dates/local-date.ts'
import type { FollowUpStatus, FollowUpStep } from '#domain/payment/follow-up/follow-up.ts'
import type { Stage, StageState } from '#web/ui/feedback/stage-track.tsx'

/** The state of a step of the money as the progress track shows it. */
const stageStates: Readonly<Record<FollowUpStatus, StageState>> = {
  done: 'done',
  now: 'now',
  stuck: 'failed',
  later: 'later',
}

/** Time of a step, or its usual last day. The usual day is an estimate. */
const noteOf = ({ at, expectedBy, advice, status }: FollowUpStep, today: LocalDate): string | null => {
  if (at !== null) return formatDateTime(at)
  if (status === 'done') return 'точное время неизвестно'
  if (advice !== null) return advice
  return expectedBy === null ? null : `обычно до ${formatNearDate(expectedBy, today)}`
}

/** Stages of a payment's money for the progress track. */
export const moneyStages = (steps: readonly FollowUpStep[], today: LocalDate): readonly Stage[] =>
  steps.map((step) => ({ title: step.title, state: stageStates[step.status], note: noteOf(step, today) }))
