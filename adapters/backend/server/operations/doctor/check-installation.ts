import { instant } from '#domain/dates/instant.ts'
import { counted } from '#domain/wording/plural.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import type { QueueCount } from '#adapters/backend/server/queue/job-counts.ts'
import { checkClock, checkDatabase, checkMigrations } from './check-database.ts'
import { checkFolder, checkMachine } from './check-machine.ts'
import { checkAcquirerNotifications, checkPayments } from './check-payments.ts'
import { type FeatureCheck, type Finding, ok, warning } from './finding.ts'

/** Age of the oldest job in seconds from which the worker is reported. */
const maxLagSeconds = 60

/** The finding about queues without a message that was given up. */
export const allDelivered = ok('dead-letters', 'Все сообщения доставляются')

const checkQueues = (counts: readonly QueueCount[]): readonly Finding[] => {
  const dead = counts.reduce((sum, queue) => sum + queue.dead, 0)
  const lag = Math.max(0, ...counts.map((queue) => queue.oldestSeconds))
  return [
    dead === 0
      ? allDelivered
      : warning(
          'dead-letters',
          `Не доставлено: ${counted(dead, ['сообщение', 'сообщения', 'сообщений'])}. Причины: kvitok backend jobs --dead; повторить: kvitok backend jobs --retry`,
        ),
    lag <= maxLagSeconds
      ? ok('queue-lag', 'Очередь не копится')
      : warning('queue-lag', `Очередь ждёт ${lag} с. Проверьте, запущен ли kvitok backend worker`),
  ]
}

interface DoctorDeps {
  readonly store: Store
  /** The folder of the embedded database, or one that the process may write to. */
  readonly dir: string
  readonly queueCounts: () => Promise<readonly QueueCount[]>
  readonly featureChecks: readonly FeatureCheck[]
}

/** Runs all checks; changes nothing. */
export const checkInstallation = async ({
  store,
  dir,
  queueCounts,
  featureChecks,
}: DoctorDeps): Promise<readonly Finding[]> => {
  const migrations = await checkMigrations(store)
  const findings = [
    ...checkMachine(dir),
    ...(store.kind === 'embedded' ? [checkFolder(dir)] : []),
    await checkClock(store),
    ...(await checkDatabase(store)),
    migrations,
  ]
  if (migrations.status !== 'ok') return findings
  const now = instant(Date.now())
  const ofFeatures = await Promise.all(featureChecks.map((check) => check(store, now)))
  return [
    ...findings,
    ...(await checkPayments(store)),
    ...(await checkAcquirerNotifications(store)),
    ...ofFeatures.flat(),
    ...checkQueues(await queueCounts()),
  ]
}
