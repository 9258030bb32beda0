import type { Locator } from 'playwright-core'
import type { PaymentState } from '#domain/payment/payment-state.ts'
import { accountUseCases } from '#adapters/wiring/services/account.ts'
import { linksPort } from '#adapters/wiring/services/links.ts'
import { paymentRecordsPort } from '#adapters/wiring/services/payments.ts'
import type { RouteVisit } from './route-visits.ts'
import type { SharedProduct } from '#tests/support/product/running-product.ts'
import type { Role } from './sign-in.ts'
import { runAsVisitor, visitorOf } from '#tests/support/product/visitor.ts'

/** A page as a user sees it who has signed in. Its path names records of the sample account in braces. */
export interface RoleVisit extends RouteVisit {
  readonly role: Role
  /** What the page shows to this user only: a visitor, or a user without the record, sees something else. */
  readonly proof: (main: Locator) => Locator
  /** Whether `npm test` opens it, too. */
  readonly isInSample: boolean
}

const headed = (name: RegExp) => (main: Locator) => main.getByRole('heading', { name })
const says = (text: RegExp) => (main: Locator) => main.getByText(text)
const links = (start: string) => (main: Locator) => main.locator(`a[href^="${start}"]:visible`)

const visitOf =
  (role: Role) =>
  (path: string, proof: RoleVisit['proof'], isInSample = false): RoleVisit => ({
    role,
    path,
    proof,
    isInSample,
    status: 200,
    repeatsPage: false,
  })

const driver = visitOf('driver')
const company = visitOf('company')

export const roleVisits: readonly RoleVisit[] = [
  driver('/fines/', headed(/^Оплаченные/)),
  driver('/fines/{due}/', headed(/^Сроки$/), true),
  driver('/fines/{settled}/', headed(/^Что с оплатой$/)),
  driver('/documents/', headed(/^Свидетельство ИНН$/i), true),
  driver('/payments/', links('/payments/')),
  driver('/payments/{paid}/', headed(/^Где деньги$/), true),
  driver('/payments/{declined}/', headed(/^За что платёж$/)),
  driver('/payments/{refunding}/', headed(/^За что платёж$/)),
  driver('/requests/', headed(/^Вопрос в поддержку/)),
  driver('/settings/', headed(/^Где вы вошли$/)),
  driver('/push/alerts/', says(/пробный кабинет водителя/)),
  driver('/organization/', headed(/^Этот кабинет — для компаний$/)),
  driver('/webview/cashback/form-{paid}/', says(/^За что просите кешбэк/)),
  driver('/prepayment/?type=fine&ids={due}', headed(/^Проверьте платёж$/)),
  {
    ...driver('/prepayment/wait/?paymentId={authorised}', says(/^Банк отвечает дольше обычного/)),
    waitsForBank: true,
  },
  driver('/prepayment/success/?paymentId={paid}', headed(/^Оплачено \d/)),
  driver('/prepayment/error/?paymentId={declined}', headed(/^Банк отклонил платёж$/)),
  driver('/fines/document/{receipt}/', headed(/^Чек|^Квитанция/)),
  driver('{shared}', says(/₽/)),
  company('/organization/', headed(/^Кто был за рулём$/), true),
  company('/organization/fines/', says(/^В списке/), true),
  company('/organization/vehicles/', links('/organization/fines/?vehicle=')),
  company('/organization/drivers/', says(/Образцов Илья Ильич/)),
  company('/organization/schedule/', (main) => main.getByRole('button', { name: /^Добавить смену/ })),
  company('/organization/messages/', headed(/^Как водитель узнаёт о штрафе$/)),
  company('/organization/bills/', headed(/^Заказ тарифа$/)),
  company('/organization/tariff/', headed(/^Выберите тариф$/)),
  company('/organizations-form-mobile/', headed(/^Данные компании$/)),
  company('/fines/{returned}/', says(/^Возвращается /)),
  company('/payments/{paid}/', headed(/^Где деньги$/)),
  company('/prepayment/?type=fine&ids={returned}', headed(/^Деньги возвращаются$/)),
  company('/documents/', says(/Образцов/)),
  company('/push/alerts/', says(/пробный автопарк/)),
  company('/settings/', headed(/^Где вы вошли$/)),
  company('{bill}', headed(/^Счёт /)),
]

/** Ids and paths of the records that the paths name. */
export type SampleRecords = Readonly<Record<string, string>>

/** Reads the ids of records of a sample account by the API, in a session of that account. */
export const readSampleRecords = async (product: SharedProduct, role: Role): Promise<SampleRecords> => {
  const user = visitorOf(product)
  await runAsVisitor(user(accountUseCases).signInToDemo(role === 'company', ''))
  const { payments } = await runAsVisitor(user(paymentRecordsPort).history({ page: 1, showBy: 50 }))
  const paymentIn = (wanted: PaymentState) => {
    const payment = payments.find(({ state }) => state === wanted)
    if (payment?.items[0] === undefined)
      throw new Error(`the sample ${role} has no payment that is ${wanted}`)
    return { ...payment, chargeId: payment.items[0].fineId }
  }
  const paid = paymentIn('paid')
  if (role === 'company') {
    const { path } = await runAsVisitor(user(linksPort).shareBill(null))
    return { paid: paid.id, returned: paymentIn('refunding').chargeId, bill: path }
  }
  const { path } = await runAsVisitor(user(linksPort).shareFines([paid.chargeId]))
  return {
    paid: paid.id,
    settled: paid.chargeId,
    receipt: paid.receipt ?? '',
    due: paymentIn('cancelled').chargeId,
    declined: paymentIn('declined').id,
    refunding: paymentIn('refunding').id,
    authorised: paymentIn('authorised').id,
    shared: path,
  }
}

/** The path with the records of the account in the place of their names. */
export const pathWith = (records: SampleRecords, path: string): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const record = records[name]
    if (record === undefined) throw new Error(`the sample account has no record «${name}»`)
    return record
  })
