import { englishAccount } from './english-account.ts'
import { englishCabinet } from './english-cabinet.ts'

/** What the command line says in English: each Russian text of ours, «{}» where something is put in. */
export const english: Readonly<Record<string, string>> = {
  ...englishAccount,
  ...englishCabinet,
  'Примеры:': 'Examples:',
}
