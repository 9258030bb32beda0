import type { Instant } from '#domain/dates/instant.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import { formatNumericDate, formatTime } from '#domain/dates/wording.ts'
import type { Inn } from '#domain/identity/inn.ts'
import { decimalRoubles } from '#domain/money/kopecks.ts'
import { inOneLine } from '#domain/wording/in-one-line.ts'
import type { BankTransfer } from './bank-transfer.ts'
import type { PayerAccount } from './payer-account.ts'

/** Who pays: the company of the cabinet and its account. */
export interface TransferPayer extends PayerAccount {
  readonly name: string
  readonly inn: Inn
}

type Line = readonly [name: string, value: string]

/** Maximum length of the name of a payer or a recipient (Bank of Russia 762-П, annex 11). */
const maxNameLength = 160

const nameOf = (text: string): string => inOneLine(text).slice(0, maxNameLength)

const format = 'Платежное поручение'

const transferLines = (
  { uin, recipient, amount, purpose, payerStatus }: BankTransfer,
  payer: TransferPayer,
  index: number,
  day: string,
): readonly Line[] => [
  ['СекцияДокумент', format],
  ['Номер', String(payer.firstNumber + index)],
  ['Дата', day],
  ['Сумма', decimalRoubles(amount)],
  ['ПлательщикСчет', payer.account],
  ['Плательщик', `ИНН ${payer.inn} ${nameOf(payer.name)}`],
  ['ПлательщикИНН', payer.inn],
  ['ПлательщикКПП', payer.kpp],
  ['Плательщик1', nameOf(payer.name)],
  ['ПлательщикРасчСчет', payer.account],
  ['ПлательщикБИК', payer.bik],
  ['ПолучательСчет', recipient.account],
  ['Получатель', `ИНН ${recipient.inn} ${nameOf(recipient.name)}`],
  ['ПолучательИНН', recipient.inn],
  ['ПолучательКПП', recipient.kpp],
  ['Получатель1', nameOf(recipient.name)],
  ['ПолучательРасчСчет', recipient.account],
  ['ПолучательБанк1', inOneLine(recipient.bank)],
  ['ПолучательБИК', recipient.bik],
  ['ВидОплаты', '01'],
  ['Код', uin],
  ['СтатусСоставителя', payerStatus],
  ['ПоказательКБК', recipient.kbk],
  ['ОКАТО', recipient.oktmo],
  ['ПоказательОснования', '0'],
  ['ПоказательПериода', '0'],
  ['ПоказательНомера', '0'],
  ['ПоказательДаты', '0'],
  ['Очередность', '5'],
  ['НазначениеПлатежа', inOneLine(purpose)],
]

const text = (lines: readonly Line[]): string => lines.map((line) => line.join('=')).join('\r\n')

/**
 * Returns transfers as the text of an exchange file «1CClientBankExchange», version 1.03, which the programs of banks and of
 * accountants import. The file is encoded as windows-1251, which its head names.
 */
export const exchangeFile = (
  transfers: readonly BankTransfer[],
  payer: TransferPayer,
  now: Instant,
): string => {
  const day = formatNumericDate(localDateOf(now))
  const head: readonly Line[] = [
    ['ВерсияФормата', '1.03'],
    ['Кодировка', 'Windows'],
    ['ДатаСоздания', day],
    ['ВремяСоздания', `${formatTime(now)}:00`],
    ['ДатаНачала', day],
    ['ДатаКонца', day],
    ['РасчСчет', payer.account],
    ['Документ', format],
  ]
  const documents = transfers.map(
    (transfer, index) => `${text(transferLines(transfer, payer, index, day))}\r\nКонецДокумента`,
  )
  return `${['1CClientBankExchange', text(head), ...documents, 'КонецФайла'].join('\r\n')}\r\n`
}
