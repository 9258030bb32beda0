import type { Charge } from '#domain/charges/charge.ts'
import { savedAnswer } from '#domain/charges/lookup/saved-answer.ts'
import { noRecentLookUps, type RecentLookUps } from '#domain/charges/lookup/recent-look-ups.ts'
import type { GivenServices } from '#web/stories/services.ts'
import { lookUp, moment } from './fine-samples.ts'

export const recents: RecentLookUps = { ...noRecentLookUps, lookUps: [lookUp] }

/** What the device keeps: recent look-ups, and answers of three hours ago. */
export const device = (recent = noRecentLookUps, answers: readonly Charge[] = []): GivenServices => ({
  device: {
    recent: () => recent,
    saveRecent: () => undefined,
    answers: () =>
      answers.length === 0 ? [] : [savedAnswer(lookUp, answers, { at: moment(190), isComplete: true })],
    saveAnswer: () => undefined,
    list: () => null,
    saveList: () => undefined,
  },
})
