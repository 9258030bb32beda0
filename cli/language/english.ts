import { englishAccount } from './english-account.ts'
import { englishCabinet } from './english-cabinet.ts'
import { englishDates } from './english-dates.ts'
import { englishHelp } from './english-help.ts'
import { englishRunning } from './english-running.ts'
import { englishSmoke } from './english-smoke.ts'
import { englishFines } from './english-fines.ts'

/** What the command line says in English: each Russian text of ours, «{}» where something is put in. */
export const english: Readonly<Record<string, string>> = {
  ...englishAccount,
  ...englishCabinet,
  ...englishDates,
  ...englishFines,
  ...englishHelp,
  ...englishRunning,
  ...englishSmoke,
  'Примеры:': 'Examples:',
}
