import { constants, statSync, accessSync, statfsSync } from 'node:fs'
import { sql } from 'kysely'
import { counted } from '#domain/wording/plural.ts'
import { instant, type Instant } from '#domain/dates/instant.ts'
import type { QueueCount } from '#adapters/backend/server/queue/job-counts.ts'
import { missingMigrations } from '#adapters/backend/server/database/migrate.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'

/** The result of one check. «bad» needs a person today, «warning» before the installation takes money. */
export interface Finding {
  readonly name: string
  readonly status: 'ok' | 'warning' | 'bad'
  /** Russian: what was found, and what to do. */
  readonly text: string
}

/** Checks of one feature; they run where the migrations are complete. */
export type FeatureCheck = (store: Store, now: Instant) => Promise<readonly Finding[]>

const ok = (name: string, text: string): Finding => ({ name, status: 'ok', text })
const warning = (name: string, text: string): Finding => ({ name, status: 'warning', text })
const bad = (name: string, text: string): Finding => ({ name, status: 'bad', text })

const gib = 1024 ** 3

const checkDisk = (dir: string): Finding => {
  const { bavail, bsize } = statfsSync(dir)
  const free = bavail * bsize
  const text = `Свободно ${(free / gib).toFixed(1)} ГиБ`
  if (free < 0.2 * gib) return bad('disk', `${text}. Освободите место: запись скоро остановится`)
  return free < gib ? warning('disk', `${text}. Освободите место`) : ok('disk', text)
}

const checkFolder = (dir: string): Finding => {
  try {
    accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    return bad(
      'folder',
      `В папку ${dir} нельзя писать (${(error as NodeJS.ErrnoException).code}). Дайте права на неё`,
    )
  }
  return (statSync(dir).mode & 0o007) === 0
    ? ok('folder', `Папка ${dir} закрыта от других`)
    : warning('folder', `Папку ${dir} могут читать другие пользователи машины. Закройте её: chmod 700`)
}

/** The days of the law are days of Moscow: a runtime without time zones would count them wrong. */
const checkTimeZone = (): Finding => {
  const noon = new Intl.DateTimeFormat('ru', { timeZone: 'Europe/Moscow', hour: '2-digit' }).format(
    new Date('2026-01-01T09:00:00Z'),
  )
  return noon.startsWith('12')
    ? ok('time-zone', 'Московское время известно')
    : bad('time-zone', 'Node.js собран без часовых поясов: сроки скидок считались бы неверно')
}

const clockMs = 2000

const checkClock = async ({ db }: Store): Promise<Finding> => {
  const before = Date.now()
  const { rows } = await sql<{ readonly at: Date }>`select clock_timestamp() as at`.execute(db)
  const middle = (before + Date.now()) / 2
  const away = Math.abs((rows[0]?.at.getTime() ?? 0) - middle)
  if (middle < Date.UTC(2026, 0))
    return bad('clock', 'Часы машины отстают на годы. Включите синхронизацию (NTP)')
  return away > clockMs + (Date.now() - before)
    ? bad(
        'clock',
        `Часы базы данных расходятся с часами машины на ${Math.round(away / 1000)} с. Включите синхронизацию (NTP)`,
      )
    : ok('clock', 'Часы машины и базы данных сходятся')
}

const settingOf = async ({ db }: Store, name: string): Promise<string> => {
  const { rows } = await sql<{ readonly value: string }>`select current_setting(${name}) as value`.execute(db)
  return rows[0]?.value ?? ''
}

const checkDatabase = async (store: Store): Promise<readonly Finding[]> => {
  if (store.kind === 'embedded')
    return [
      warning(
        'database',
        'База встроенная: для знакомства и небольших установок. Деньгам нужен PostgreSQL (DATABASE_URL)',
      ),
    ]
  const version = Number(await settingOf(store, 'server_version_num'))
  const off: string[] = []
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit'])
    if ((await settingOf(store, name)) === 'off') off.push(name)
  const known = `PostgreSQL ${Math.floor(version / 10_000)}`
  return [
    version < 150_000 ? bad('database', `${known} слишком стар, нужен 15 или новее`) : ok('database', known),
    off.length === 0
      ? ok('durability', 'База данных доводит записи до диска')
      : warning(
          'durability',
          `Отключено: ${off.join(', ')}. При сбое питания пропадут платежи: включите в postgresql.conf`,
        ),
  ]
}

const checkMigrations = async (store: Store): Promise<Finding> => {
  const missing = await missingMigrations(store).catch(() => null)
  if (missing === null) return bad('migrations', 'База данных пуста. Выполните kvitok backend migrate')
  return missing.length === 0
    ? ok('migrations', 'База данных в нужном виде')
    : bad('migrations', `Не применено: ${missing.join(', ')}. Выполните kvitok backend migrate`)
}

/** Minutes without an answer of the bank after which a person has to act. */
const unansweredMinutes = 15

const payments = (count: number) => counted(count, ['платёж', 'платежа', 'платежей'])

const checkPayments = async ({ db }: Store): Promise<readonly Finding[]> => {
  const { rows } = await sql<{ readonly mismatch: number; readonly unknown: number }>`
    select count(*) filter (where state = 'mismatch') as mismatch,
      count(*) filter (where state = 'provider-unknown'
        and created_at < now() - ${unansweredMinutes} * interval '1 minute') as unknown
    from payments`.execute(db)
  const { mismatch = 0, unknown = 0 } = rows[0] ?? {}
  return [
    mismatch === 0
      ? ok('payments-mismatch', 'Спорных платежей нет')
      : bad(
          'payments-mismatch',
          `${payments(mismatch)} банк назвал по-разному. Разберитесь с банком: деньги могли списаться`,
        ),
    unknown === 0
      ? ok('payments-unknown', 'Банк отвечает обо всех платежах')
      : warning(
          'payments-unknown',
          `${payments(unknown)} без ответа банка больше ${unansweredMinutes} минут. Проверьте связь с банком`,
        ),
  ]
}

/**
 * Days for which a double payment is reported: the acquirer refunds within weeks, and the operation needs no check
 * afterwards.
 */
const twiceDays = 14

/** Attempts to process one webhook after which an alert was raised. */
const stuckAttempts = 10

const checkNotifications = async ({ db }: Store): Promise<readonly Finding[]> => {
  const { rows } = await sql<{ readonly twice: number; readonly stuck: number; readonly refused: number }>`
    select (select count(distinct payment_id) from operator_alerts
        where kind = 'refund-refused' and closed_at is null) as refused,
      (select count(distinct payment_id) from operator_alerts
        where kind = 'charged-twice' and raised_at > now() - ${twiceDays} * interval '1 day') as twice,
      (select count(*) from acquirer_inbox
        where processed_at is null and attempts >= ${stuckAttempts}) as stuck`.execute(db)
  const { twice = 0, stuck = 0, refused = 0 } = rows[0] ?? {}
  return [
    twice === 0
      ? ok('charged-twice', 'Дважды банк ни с кого не списал')
      : bad(
          'charged-twice',
          `За ${counted(twiceDays, ['день', 'дня', 'дней'])} банк назвал вторую операцию: ${payments(twice)}. Номера операций в письмах оператору и в журнале; попросите банк их вернуть`,
        ),
    stuck === 0
      ? ok('news-stuck', 'Все сообщения банка проведены')
      : bad('news-stuck', `Не проведено сообщений банка: ${stuck}. Причины в журнале`),
    refused === 0
      ? ok('refunds', 'Банк не отказал ни в одном возврате')
      : bad(
          'refunds',
          `Банк отказал в возврате: ${payments(refused)}. Причины: kvitok backend payments refunds`,
        ),
  ]
}

const lagSeconds = 60

const checkQueues = (counts: readonly QueueCount[]): readonly Finding[] => {
  const dead = counts.reduce((sum, queue) => sum + queue.dead, 0)
  const lag = Math.max(0, ...counts.map((queue) => queue.oldestSeconds))
  return [
    dead === 0
      ? ok('dead-letters', 'Все сообщения доставляются')
      : warning(
          'dead-letters',
          `Не доставлено: ${counted(dead, ['сообщение', 'сообщения', 'сообщений'])}. Причины: kvitok backend jobs --dead; повторить: kvitok backend jobs --retry`,
        ),
    lag <= lagSeconds
      ? ok('queue-lag', 'Очередь не копится')
      : warning('queue-lag', `Очередь ждёт ${lag} с. Проверьте, запущен ли kvitok backend worker`),
  ]
}

export interface DoctorDeps {
  readonly store: Store
  /** The folder of the embedded database, or one that the process may write to. */
  readonly dir: string
  readonly queueCounts: () => Promise<readonly QueueCount[]>
  readonly featureChecks: readonly FeatureCheck[]
}

/** Checks that need no database. */
export const checkMachine = (dir: string): readonly Finding[] => [checkDisk(dir), checkTimeZone()]

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
    ...(await checkNotifications(store)),
    ...ofFeatures.flat(),
    ...checkQueues(await queueCounts()),
  ]
}
