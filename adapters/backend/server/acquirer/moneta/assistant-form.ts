import { bankSignature, checkBankSignature } from '#adapters/backend/server/acquirer/bank-signature.ts'
import { decimalRoubles } from '#domain/money/kopecks.ts'
import type { NewOrder, OrderStatus } from '#adapters/backend/server/acquirer/acquirer.ts'

/** The account of the operator at moneta, and what its payment form is signed with. */
export interface AssistantAccount {
  /** Address of the payment form, for example https://moneta.ru/assistant.htm. */
  readonly formUrl: string
  /** `MNT_ID`. */
  readonly accountId: string
  /** «Код проверки целостности данных» of the account. */
  readonly secret: string
}

const currency = 'RUB'
/** Real payments only: the sandbox bank is for those that charge nothing. */
const testMode = '0'

const maxDescriptionLength = 200

/** Returns the address of the payment form for an order, signed as MONETA.Assistant prescribes. */
export const payUrlOf = (
  { formUrl, accountId, secret }: AssistantAccount,
  { paymentId, amount, description, returnUrl }: NewOrder,
): string => {
  const url = new URL(formUrl)
  const sum = decimalRoubles(amount)
  const fields = {
    MNT_ID: accountId,
    MNT_TRANSACTION_ID: paymentId,
    MNT_AMOUNT: sum,
    MNT_CURRENCY_CODE: currency,
    MNT_TEST_MODE: testMode,
    MNT_DESCRIPTION: description.slice(0, maxDescriptionLength),
    MNT_SUCCESS_URL: returnUrl,
    MNT_INPROGRESS_URL: returnUrl,
    MNT_FAIL_URL: returnUrl,
    MNT_RETURN_URL: returnUrl,
    // Without `MNT_SUBSCRIBER_ID`, whose place in the text stays empty.
    MNT_SIGNATURE: bankSignature(accountId, paymentId, sum, currency, '', testMode, secret),
  }
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
  return url.href
}

/** The fields of a notification in the order in which they are signed. */
const signedFields = [
  'MNT_COMMAND',
  'MNT_ID',
  'MNT_TRANSACTION_ID',
  'MNT_OPERATION_ID',
  'MNT_AMOUNT',
  'MNT_CURRENCY_CODE',
  'MNT_SUBSCRIBER_ID',
  'MNT_TEST_MODE',
] as const

export type NotificationCheck = 'right' | 'malformed' | 'wrong' | 'other account' | 'test payment'

/** Verifies a notification of Pay URL or Check URL in constant time; one about a test payment is never right. */
export const checkNotification = (
  { accountId, secret }: AssistantAccount,
  fields: URLSearchParams,
): NotificationCheck => {
  const expected = bankSignature(...signedFields.map((name) => fields.get(name) ?? ''), secret)
  const signature = checkBankSignature(fields, 'MNT_SIGNATURE', expected)
  if (signature !== 'right') return signature
  if (fields.get('MNT_ID') !== accountId || fields.get('MNT_CURRENCY_CODE') !== currency)
    return 'other account'
  return fields.get('MNT_TEST_MODE') === '1' ? 'test payment' : 'right'
}

/** Codes of the answer to Check URL: the order is ready to be paid, is paid, or must not be paid. */
const resultCodes: Readonly<Record<OrderStatus, string>> = { payable: '402', paid: '200', closed: '500' }

/** Returns the signed answer to a question of Check URL. */
export const checkAnswer = (
  { accountId, secret }: AssistantAccount,
  paymentId: string,
  status: OrderStatus,
): string => {
  const code = resultCodes[status]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<MNT_RESPONSE>',
    `<MNT_ID>${accountId}</MNT_ID>`,
    `<MNT_TRANSACTION_ID>${paymentId}</MNT_TRANSACTION_ID>`,
    `<MNT_RESULT_CODE>${code}</MNT_RESULT_CODE>`,
    `<MNT_SIGNATURE>${bankSignature(code, accountId, paymentId, secret)}</MNT_SIGNATURE>`,
    '</MNT_RESPONSE>',
  ].join('')
}
