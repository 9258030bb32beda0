import { createHash } from 'node:crypto'
import type { FormOutcome, RecordedAcquirer } from './recorded-acquirer.ts'

const accountId = '10481430'
const integrityCode = 'QWERTY'
const formUrl = 'https://demo.moneta.ru/assistant.htm'
const user = { login: 'shop@example.ru', password: 'api-password' }
const paymentPassword = 'paymentpassword'

interface Operation {
  readonly id: number
  readonly clientTransaction: string
  readonly amount: string
  readonly refundOf: string | null
  status: string
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

const statuses: Readonly<Record<FormOutcome, string>> = {
  paid: 'TAKENIN_NOTSENT',
  declined: 'CANCELED',
  processing: 'INPROGRESS',
}

/** Properties of an operation as docs.moneta.ru prints them. */
const shown = ({ id, clientTransaction, amount, refundOf, status }: Operation) => ({
  id,
  attribute: [
    { value: 'RUB', key: 'targetcurrencycode' },
    { value: refundOf === null ? amount : `-${amount}`, key: 'sourceamount' },
    { value: clientTransaction, key: 'clienttransaction' },
    ...(refundOf === null
      ? []
      : [
          { value: '1', key: 'isrefund' },
          { value: refundOf, key: 'parentid' },
        ]),
    { value: status, key: 'statusid' },
    { value: '0', key: 'haschildren' },
    { value: '2020-11-20T13:16:46.000+03:00', key: 'modified' },
    { value: 'BUSINESS', key: 'category' },
    { value: accountId, key: 'sourceaccountid' },
  ],
})

const answer = (body: unknown) => Response.json({ Envelope: { Body: body } })

const fault = (faultcode: string, faultstring: string, faultDetail: string) =>
  answer({ fault: { faultcode, faultstring, detail: { faultDetail } } })

interface Envelope {
  readonly Envelope: {
    readonly Header: { readonly Security: { readonly UsernameToken: Readonly<Record<string, string>> } }
    readonly Body: Readonly<Record<string, Readonly<Record<string, string>>>>
  }
}

/** moneta (PayAnyWay) as docs.moneta.ru describes MONETA.Assistant and MONETA.MerchantAPI. */
export const recordedMoneta = (): RecordedAcquirer => {
  const operations: Operation[] = []
  const add = (operation: Omit<Operation, 'id'>): Operation => {
    const made = { ...operation, id: 101_370_592 + operations.length }
    operations.push(made)
    return made
  }
  const recorded: RecordedAcquirer = {
    refunds: 'refunded',
    refundCount: () => operations.filter(({ refundOf }) => refundOf !== null).length,
    contracts: (url) => ({
      A3: null,
      moneta: { url, user, paymentPassword, account: { formUrl, accountId, secret: integrityCode } },
    }),
    handler: async (request) => {
      const { Header, Body } = ((await request.json()) as Envelope).Envelope
      const { Username, Password } = Header.Security.UsernameToken
      if (Username !== user.login || Password !== user.password)
        return fault('Client', 'Доступ запрещён', '300')
      const find = Body['FindOperationsListByCTIDRequest']
      if (find !== undefined) {
        const found = operations.filter((one) => one.clientTransaction === find['clientTransaction'])
        const page = {
          pageSize: 100,
          pageNumber: 1,
          pagesCount: 1,
          size: found.length,
          totalSize: found.length,
        }
        return answer({ FindOperationsListByCTIDResponse: { ...page, operation: found.map(shown) } })
      }
      const refund = Body['RefundRequest']
      if (refund === undefined) return fault('Client', 'Неизвестный запрос', '500')
      const paid = operations.find(({ id }) => String(id) === refund['transactionId'])
      if (paid === undefined) return fault('Client', 'Операция не найдена', '500.1.5')
      if (refund['paymentPassword'] !== paymentPassword)
        return fault('Client', 'Неверный платёжный пароль', '400')
      if (recorded.refunds === 'refused')
        return fault('Client', 'Недостаточно средств на счёте', '500.3.1.18')
      const made = add({
        clientTransaction: refund['clientTransaction'] ?? '',
        amount: refund['amount'] ?? '',
        refundOf: String(paid.id),
        status: recorded.refunds === 'sent' ? 'INPROGRESS' : 'SUCCEED',
      })
      return answer({ RefundResponse: shown(made) })
    },
    pay: (payUrl, outcome) => {
      const url = new URL(payUrl)
      const field = (name: string): string => url.searchParams.get(name) ?? ''
      const signed = ['MNT_ID', 'MNT_TRANSACTION_ID', 'MNT_AMOUNT', 'MNT_CURRENCY_CODE', 'MNT_SUBSCRIBER_ID']
      const text = [...signed, 'MNT_TEST_MODE'].map(field).join('')
      if (url.origin + url.pathname !== formUrl || field('MNT_SIGNATURE') !== md5(`${text}${integrityCode}`))
        throw new Error('invalid data integrity code')
      add({
        clientTransaction: field('MNT_TRANSACTION_ID'),
        amount: field('MNT_AMOUNT'),
        refundOf: null,
        status: statuses[outcome],
      })
    },
    settle: (paymentId) => {
      for (const operation of operations)
        if (operation.clientTransaction === paymentId || operation.refundOf !== null)
          operation.status = 'SUCCEED'
    },
    notification: (paymentId) => {
      const operation = operations.findLast((one) => one.clientTransaction === paymentId)
      if (operation === undefined) throw new Error('nothing to notify of')
      const fields = {
        MNT_ID: accountId,
        MNT_TRANSACTION_ID: paymentId,
        MNT_OPERATION_ID: String(operation.id),
        MNT_AMOUNT: operation.amount,
        MNT_CURRENCY_CODE: 'RUB',
        MNT_TEST_MODE: '0',
      }
      const signature = md5(`${Object.values(fields).join('')}${integrityCode}`)
      return {
        body: new URLSearchParams({
          ...fields,
          MNT_SIGNATURE: signature,
          'paymentSystem.unitId': 'card',
        }).toString(),
        headers: new Headers({ 'content-type': 'application/x-www-form-urlencoded' }),
      }
    },
  }
  return recorded
}

/** A question of Check URL about an order, signed as moneta signs it. */
export const monetaCheck = (paymentId: string, amount: string): string => {
  const fields = {
    MNT_COMMAND: 'CHECK',
    MNT_ID: accountId,
    MNT_TRANSACTION_ID: paymentId,
    MNT_AMOUNT: amount,
    MNT_CURRENCY_CODE: 'RUB',
    MNT_TEST_MODE: '0',
  }
  const signature = md5(`${Object.values(fields).join('')}${integrityCode}`)
  return new URLSearchParams({ ...fields, MNT_SIGNATURE: signature }).toString()
}

/** The signature that the answer to Check URL has to carry. */
export const checkAnswerSignature = (code: string, paymentId: string): string =>
  md5(`${code}${accountId}${paymentId}${integrityCode}`)
