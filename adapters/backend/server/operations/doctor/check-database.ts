import { sql } from 'kysely'
import { missingMigrations } from '#adapters/backend/server/database/migrate.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import { bad, type Finding, ok, warning } from './finding.ts'

/** How far the clocks may differ. */
const clockToleranceMs = 2000

/** Compares the clock of the machine with the one of the database. */
export const checkClock = async ({ db }: Store): Promise<Finding> => {
  const before = Date.now()
  const { rows } = await sql<{ readonly at: Date }>`select clock_timestamp() as at`.execute(db)
  const middle = (before + Date.now()) / 2
  const away = Math.abs((rows[0]?.at.getTime() ?? 0) - middle)
  if (middle < Date.UTC(2026, 0))
    return bad('clock', 'Часы машины отстают на годы. Включите синхронизацию (NTP)')
  return away > clockToleranceMs + (Date.now() - before)
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

/** The finding about an installation without PostgreSQL. */
export const embeddedDatabase = warning(
  'database',
  'База встроенная: для знакомства и небольших установок. Чтобы принимать платежи, нужен PostgreSQL (DATABASE_URL)',
)

/** Checks the kind and version of the database, and that it keeps what it has confirmed. */
export const checkDatabase = async (store: Store): Promise<readonly Finding[]> => {
  if (store.kind === 'embedded') return [embeddedDatabase]
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

/** SQLSTATE of a table that does not exist. */
const undefinedTable = '42P01'

const unreadable = (error: unknown): Finding => {
  const { code = 'нет кода' } = error as { readonly code?: string }
  return code === undefinedTable
    ? bad('migrations', 'База данных пуста. Выполните kvitok backend migrate')
    : bad(
        'migrations',
        `Таблица schema_migrations не читается (${code}). Проверьте, что DATABASE_URL ведёт в базу Квитка и её пользователь может читать таблицы`,
      )
}

/** Checks that the tables are those of this program. */
export const checkMigrations = async (store: Store): Promise<Finding> => {
  try {
    const missing = await missingMigrations(store)
    return missing.length === 0
      ? ok('migrations', 'База данных в нужном виде')
      : bad('migrations', `Не применено: ${missing.join(', ')}. Выполните kvitok backend migrate`)
  } catch (error) {
    return unreadable(error)
  }
}
