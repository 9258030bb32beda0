import { Effect } from 'effect'
import { decidePoll } from '#domain/fines/ordinance-poll.ts'
import {
  defaultOrdinanceQuery,
  type OrdinanceCategory,
  profilePageSize,
} from '#domain/fines/ordinance-query.ts'
import type { Session } from '#application/session/index.ts'
import { OrdinancesRefused } from './fines.errors.ts'
import type { FinesPort } from './fines.port.ts'
import { poll } from './poll.ts'

const refused = (message: string) => new OrdinancesRefused({ message })

/** Spec §4 Ordinance polling: asks the sources about every document of the user, and waits for them. */
export const refreshOrdinances = (fines: FinesPort, session: Session) => (category: OrdinanceCategory) => {
  const query = { ...defaultOrdinanceQuery, category, showBy: profilePageSize }
  // Only the first request forces the sources; the following ones ask whether they have answered.
  return session.within(
    Effect.gen(function* () {
      const first = yield* fines.ordinances({ ...query, isForceRefresh: true })
      const step = decidePoll(first)
      if (step._tag === 'Done') return step.value
      if (step._tag === 'Refused') return yield* refused(step.message)
      yield* Effect.sleep(step.ms)
      return yield* poll(fines.ordinances(query), decidePoll, refused)
    }),
  )
}
