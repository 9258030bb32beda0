import { createHash, randomUUID } from 'node:crypto'
import type { FormOutcome, RecordedAcquirer } from './recorded-acquirer.ts'

const systemId = 'TEST_SYSTEM'
const secretWord = 'слово из договора'

interface Order {
  readonly amount: string
  readonly sid: string
  readonly trID: number
  trStatus: number
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

/** The first element with a name, as a SOAP server would find it. */
const valueOf = (xml: string, name: string): string =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''

const formStates: Readonly<Record<FormOutcome, number>> = { paid: 2, declined: 3, processing: 1 }

const page = 'https://devpfront.a-3.ru/ProcessingFront/step1.jsp?sid='

/** Answers of initPayment, getPaymentStatus and cancelPayment as github.com/a3payment/docs prints them. */
const answerOf = (call: string, code: number, description: string, rest = ''): string =>
  `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/">
<soap:Body>
<ns2:${call}Response xmlns:ns2="http://www.a-3.ru/tnt/">
<operationResult>
<code>${code}</code>
<description>${description}</description>
</operationResult>
${rest}
</ns2:${call}Response>
</soap:Body>
</soap:Envelope>`

/** A3 as its public protocol «ProcessingFront» describes it. */
export const recordedA3 = (): RecordedAcquirer => {
  const orders = new Map<string, Order>()
  let cancels = 0
  const recorded: RecordedAcquirer = {
    refunds: 'refunded',
    refundCount: () => cancels,
    contracts: (url) => ({ A3: { url, systemId, secret: secretWord }, moneta: null }),
    handler: async (request) => {
      const xml = await request.text()
      const [, call = ''] = /<tnt:(\w+)Request>/.exec(xml) ?? []
      const orderID = valueOf(xml, 'orderID')
      const order = orders.get(orderID)
      const reply = (code: number, description: string, rest = '') =>
        new Response(answerOf(call, code, description, rest), { headers: { 'content-type': 'text/xml' } })
      if (valueOf(xml, 'systemID') !== systemId)
        return reply(2, `Внешняя система с id=${valueOf(xml, 'systemID')} не существует.`)
      if (call === 'initPayment') {
        if (order !== undefined) return reply(2, `Ордер с id=${orderID} уже существует.`)
        const made = {
          amount: valueOf(xml, 'amount'),
          sid: randomUUID(),
          trID: 1e15 + orders.size,
          trStatus: 0,
        }
        orders.set(orderID, made)
        return reply(
          1,
          'OK',
          `<orderID>${orderID}</orderID>\n<trID>${made.trID}</trID>\n<urlPf>${page}${made.sid}</urlPf>`,
        )
      }
      if (order === undefined) return reply(2, `Ордер с id=${orderID} не существует.`)
      if (call === 'getPaymentStatus')
        return reply(
          1,
          'OK',
          `<orderStatus><orderID>${orderID}</orderID><trStatus>${order.trStatus}</trStatus>
<authCode>${order.trStatus === 2 ? '010000' : ''}</authCode><terminal>00000000</terminal>
<cardNumber>400000******0000</cardNumber></orderStatus>`,
        )
      if (valueOf(xml, 'signature') !== md5(`${secretWord}${systemId}${orderID}`))
        return reply(2, 'Неверная подпись.')
      if (order.trStatus > 5)
        return reply(2, `Платёжная операция уже отменена или находится в процессе отмены (${orderID}).`)
      if (order.trStatus !== 2) return reply(2, `Платёжная операция не может быть отменена (${orderID}).`)
      if (recorded.refunds === 'refused')
        return reply(
          3,
          `Отмена не может быть выполнена вне операционного дня, которым датирован платёж (${orderID}).`,
        )
      cancels += 1
      order.trStatus = recorded.refunds === 'sent' ? 6 : 7
      return reply(1, 'OK', `<orderID>${orderID}</orderID>\n<trID>${order.trID}</trID>`)
    },
    pay: (payUrl, outcome) => {
      const order = [...orders.values()].find(({ sid }) => payUrl === `${page}${sid}`)
      if (order === undefined) throw new Error(`no form at ${payUrl}`)
      order.trStatus = formStates[outcome]
    },
    settle: (paymentId) => {
      const order = orders.get(paymentId)
      if (order !== undefined) order.trStatus = order.trStatus === 6 ? 7 : 2
    },
    // Not in the public documentation: see docs/acquirers.md.
    notification: (paymentId) => ({
      body: new URLSearchParams({
        systemID: systemId,
        orderID: paymentId,
        signature: md5(`${secretWord}${systemId}${paymentId}`),
      }).toString(),
      headers: new Headers({ 'content-type': 'application/x-www-form-urlencoded' }),
    }),
  }
  return recorded
}
