import { CodedError } from '#adapters/errors/coded-error.ts'
import type { Migration } from './migrations/migration.ts'

/** Why the data cannot be opened: a stable code, and a Russian sentence with the next step. */
export abstract class StoreRefused extends CodedError<string> {}

/**
 * The data folder cannot be written: `data-dir.unwritable`. `place` is the folder that refused: the data folder, or one above
 * it, where the data folder is made and its lock lies.
 */
export class DataFolderUnwritable extends StoreRefused {
  constructor(dir: string, place: string, reason: string) {
    super(
      'data-dir.unwritable',
      place === dir
        ? `В папку данных ${dir} нельзя писать (${reason}). Дайте права на неё или укажите другую в DATA_DIR`
        : `В папку ${place} нельзя писать (${reason}), а в ней лежит замок папки данных ${dir} или она сама. ` +
            'Дайте права на неё или укажите в DATA_DIR папку внутри той, в которую писать можно',
    )
  }
}

/** The name of the data folder is that of a file: `data-dir.file`. */
export class DataFolderIsFile extends StoreRefused {
  constructor(dir: string) {
    super(
      'data-dir.file',
      `Вместо папки данных ${dir} лежит файл. Укажите в DATA_DIR папку: если её нет, она будет создана`,
    )
  }
}

/** The disk of the data folder is full: `data-dir.full`. */
export class DataFolderFull extends StoreRefused {
  constructor(dir: string) {
    super(
      'data-dir.full',
      `На диске с папкой данных ${dir} не осталось места. Освободите его и повторите; что было записано, цело`,
    )
  }
}

/** Another process uses the data folder: `data-dir.locked`. `pid` is the id of that process. */
export class DataFolderLocked extends StoreRefused {
  readonly pid: number

  constructor(dir: string, pid: number) {
    super(
      'data-dir.locked',
      `Папка данных ${dir} занята процессом ${pid}. Остановите его или укажите другую папку в DATA_DIR: ` +
        'два процесса на одной папке испортили бы данные',
    )
    this.pid = pid
  }
}

/** The data folder cannot be opened as a database: `data-dir.unreadable`. */
export class DataFolderUnreadable extends StoreRefused {
  constructor(dir: string, reason: string) {
    super(
      'data-dir.unreadable',
      `Данные в папке ${dir} не читаются (${reason}). Восстановите её из копии или укажите пустую в DATA_DIR`,
    )
  }
}

/** PostgreSQL does not accept a connection: `database.unreachable`. */
export class DatabaseUnreachable extends StoreRefused {
  /** `address` is without user and password. */
  constructor(address: string, reason: string) {
    super(
      'database.unreachable',
      `База данных ${address} недоступна: ${reason}. Проверьте DATABASE_URL и запущен ли сервер`,
    )
  }
}

/** A newer version of the program has migrated the database: `schema.newer`. */
export class SchemaNewer extends StoreRefused {
  constructor(migration: string) {
    super(
      'schema.newer',
      `База данных создана более новой версией программы: в ней есть изменение ${migration}. Обновите программу`,
    )
  }
}

/** A released migration was edited after it had been applied: `schema.changed`. */
export class SchemaChanged extends StoreRefused {
  constructor(migration: string) {
    super(
      'schema.changed',
      `Изменение ${migration} уже применено к базе данных, но с другим текстом. Верните файл изменения к прежнему виду`,
    )
  }
}

/** A migration failed and was rolled back: `schema.migration-failed`. */
export class MigrationFailed extends StoreRefused {
  /** `statement` is null where the failed one is not known. */
  constructor({ name, file }: Pick<Migration, 'name' | 'file'>, reason: string, statement: string | null) {
    super(
      'schema.migration-failed',
      `Изменение ${name} не применилось к базе данных: ${reason}. База осталась прежней. ` +
        `Проверьте файл adapters/backend/server/database/migrations/${file}` +
        (statement === null ? '' : `, команда: ${statement}`),
    )
  }
}
