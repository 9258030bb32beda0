import { type Instant, instantOf } from '#domain/dates/instant.ts'
import { formatDateTime } from '#domain/dates/wording.ts'
import { counted } from '#domain/wording/plural.ts'
import type { FeatureCheck, Finding } from '#adapters/backend/server/operations/doctor/finding.ts'
import { longFailureMs } from './poll-register.ts'
import { listPolls, type PollRow } from './polls.repository.ts'

const attempts = (count: number) => counted(count, ['попытка', 'попытки', 'попыток'])

const findingOf = ({ source, failures, failed_since }: PollRow, now: Instant): Finding => {
  const name = `register-${source}`
  if (failed_since === null) return { name, status: 'ok', text: 'Опрашиваемый реестр отвечает' }
  const since = formatDateTime(instantOf(failed_since))
  return {
    name,
    status: now - failed_since.getTime() >= longFailureMs ? 'bad' : 'warning',
    text: `Опрашиваемый реестр не отвечает с ${since}, ${attempts(failures)}. Причины в журнале; адрес и ключ в REGISTER_POLL_URL и REGISTER_POLL_KEY`,
  }
}

/** Checks that polled registers answer; no findings where none was ever asked. */
export const checkRegisters: FeatureCheck = async ({ db }, now) =>
  (await listPolls(db)).map((row) => findingOf(row, now))
