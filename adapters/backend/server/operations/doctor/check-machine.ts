import { constants, statSync, accessSync, statfsSync } from 'node:fs'
import { bad, type Finding, ok, warning } from './finding.ts'

const gib = 1024 ** 3

const checkDisk = (dir: string): Finding => {
  const { bavail, bsize } = statfsSync(dir)
  const free = bavail * bsize
  const text = `Свободно ${(free / gib).toFixed(1)} ГиБ`
  if (free < 0.2 * gib) return bad('disk', `${text}. Освободите место: запись скоро остановится`)
  return free < gib ? warning('disk', `${text}. Освободите место`) : ok('disk', text)
}

/** Checks that the process may write to the folder of the embedded database, and other users may not read it. */
export const checkFolder = (dir: string): Finding => {
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

/** Checks that need no database. */
export const checkMachine = (dir: string): readonly Finding[] => [checkDisk(dir), checkTimeZone()]
