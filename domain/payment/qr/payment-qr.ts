import { localDateOf } from '#domain/dates/local-date.ts'
import { paymentPurpose } from '#domain/charges/requisites.ts'
import type { Instant } from '#domain/dates/instant.ts'
import type { ChargeKind, Charge, Recipient } from '#domain/charges/charge.ts'
import { amountDue } from '#domain/charges/explanations/charge-status.ts'
import { hasQr, isComplete } from './qr-offer.ts'

/** Separators of fields that GOST R 56042-2014 (5.2.1) permits, the usual one first. */
const separators = ['|', '#', ';', ':', '^', '_', '~', '{', '}', '!', '$', '%', '&', '*', '+', '@']

const maxNameLength = 160
const maxBankNameLength = 45

/** Maximum of the five required fields together, in bytes. */
const maxRequiredBytes = 300

/** Code of payments to a budget: traffic police, taxes, duties and others. */
const budgetTechCode = '03'

/**
 * Status of a payer who is a person, for a tax and for other payments to a budget (Ministry of Finance order
 * 107н, annex 5).
 */
const personStatus: Readonly<Record<ChargeKind, string>> = { tax: '13', fine: '24' }

type Field = readonly [name: string, value: string]

const utf8 = new TextEncoder()

const bytesOf = (fields: readonly Field[]): number =>
  utf8.encode(fields.map((field) => field.join('=')).join('|')).length

/** Returns the text as one line within the maximum length of a bank's form. */
const fitting = (text: string, length: number): string =>
  text.replace(/\s+/g, ' ').trim().slice(0, length).trim()

const requiredFields = (
  name: string,
  { account, bank, bik }: Recipient,
  correspondent: string,
): readonly Field[] => [
  ['Name', name],
  ['PersonalAcc', account],
  ['BankName', fitting(bank, maxBankNameLength)],
  ['BIC', bik],
  ['CorrespAcc', correspondent],
]

/**
 * Returns the required fields. The recipient's name is shortened until they fit; accounts and codes are never
 * shortened.
 */
const fittingFields = (recipient: Recipient, correspondent: string): readonly Field[] => {
  let name = fitting(recipient.name, maxNameLength)
  while (bytesOf(requiredFields(name, recipient, correspondent)) > maxRequiredBytes)
    name = name.slice(0, -1).trim()
  return requiredFields(name, recipient, correspondent)
}

/** Registers of charges do not contain the treasury's single account; 0 makes the bank find it by the BIC. */
const treasury = '0'

/** Returns the QR text of a recipient and further fields; null if the data of the recipient is not sufficient for a payment. */
export const qrText = (
  recipient: Recipient,
  correspondent: string,
  fields: readonly Field[],
): string | null => {
  if (!isComplete(recipient)) return null
  const known = [...fittingFields(recipient, correspondent), ...fields]
    .filter(([, value]) => value !== '')
    .map((field) => field.join('='))
  const separator = separators.find((char) => known.every((field) => !field.includes(char)))
  return separator === undefined ? null : ['ST00012', ...known].join(separator)
}

type QrCharge = Pick<
  Charge,
  'kind' | 'uin' | 'ruledOn' | 'amount' | 'discount' | 'paidAt' | 'heldBy' | 'recipient'
>

/**
 * Returns the QR text for banking applications, `ST00012|Name=…` (GOST R 56042-2014, UTF-8), with the sum of today. Null
 * for a charge that is paid or in payment, or whose recipient data is not sufficient for a payment.
 */
export const paymentQr = (charge: QrCharge, now: Instant): string | null => {
  const { recipient, uin } = charge
  if (recipient === null || !hasQr(charge)) return null
  return qrText(recipient, treasury, [
    ['Sum', String(amountDue(charge, localDateOf(now)))],
    ['Purpose', paymentPurpose(charge)],
    ['PayeeINN', recipient.inn],
    ['KPP', recipient.kpp],
    ['CBC', recipient.kbk],
    ['OKTMO', recipient.oktmo],
    ['DrawerStatus', personStatus[charge.kind]],
    ['UIN', uin],
    ['TechCode', budgetTechCode],
  ])
}
