import type { LocalDate } from '#domain/dates/local-date.ts'
import { type KnownCharge, knownChargeReasons } from './known-charge-rules.ts'
import { linkReasons } from './link-rules.ts'
import { numberReasons } from './number-rules.ts'
import { payeeReasons } from './payee-rules.ts'
import { doubt, fake, type InspectionReason } from './reason.ts'
import { parseRequisites, type PaymentRequisites } from './requisites.ts'
import { sumReasons } from './sum-rules.ts'
import { wordingReasons } from './wording-rules.ts'

export type FakeFineVerdict = 'trusted' | 'doubtful' | 'fake'

export interface FakeFineCheck {
  readonly verdict: FakeFineVerdict
  readonly title: string
  /** The next step for the user. */
  readonly advice: string
  /** Findings, the most severe first. */
  readonly reasons: readonly InspectionReason[]
  /** The recognised requisites, so that the reader can compare them. */
  readonly requisites: PaymentRequisites
}

/** What is known about a demand besides its text. */
export interface FakeFineFacts {
  readonly today: LocalDate
  /** The charge of the register with the same UIN. */
  readonly charge?: KnownCharge | null
  /** Trusted hosts in addition to those of the state. */
  readonly ownHosts?: readonly string[]
}

export interface FakeFineQuestion extends FakeFineFacts {
  /** An e-mail, a message, requisites or the text of a QR code. */
  readonly text: string
}

const titles: Readonly<Record<FakeFineVerdict, string>> = {
  trusted: 'Похоже на настоящий штраф',
  doubtful: 'Есть сомнения',
  fake: 'Похоже на обман',
}

const advice: Readonly<Record<FakeFineVerdict, string>> = {
  trusted: 'Проверьте, что штраф ваш: найдите его по номеру постановления и сверьте место и время',
  doubtful:
    'Не платите по этим данным. Найдите штраф по номеру постановления или по СТС у нас или на Госуслугах',
  fake: 'Не платите и не открывайте ссылки. Если деньги уже ушли, сразу позвоните в свой банк',
}

const order = ['fake', 'doubt', 'good']

const worstFirst = (a: InspectionReason, b: InspectionReason): number =>
  order.indexOf(a.weight) - order.indexOf(b.weight)

const codeReasons = ({ codeIssue }: PaymentRequisites): readonly InspectionReason[] =>
  codeIssue === null ? [] : [fake(codeIssue.code, codeIssue.message, 'ГОСТ Р 56042-2014')]

/**
 * Returns the findings about missing proof: the recipient has to be known from the requisites or from the
 * register.
 */
const proofReasons = (reasons: readonly InspectionReason[]): readonly InspectionReason[] =>
  reasons.some(
    ({ code }) => code === 'account.treasury' || code === 'charge.found' || code === 'link.official',
  )
    ? []
    : [
        doubt(
          'account.missing',
          'Не видно, кому уйдут деньги: казначейского счёта здесь нет',
          'ч. 3 ст. 32.2 КоАП РФ',
        ),
      ]

const verdictOf = (reasons: readonly InspectionReason[]): FakeFineVerdict => {
  if (reasons.some(({ weight }) => weight === 'fake')) return 'fake'
  return reasons.some(({ weight }) => weight === 'doubt') ? 'doubtful' : 'trusted'
}

/** Checks the requisites of a demand for a fine. Each finding cites its rule. */
export const checkRequisites = (
  requisites: PaymentRequisites,
  { today, charge = null, ownHosts = [] }: FakeFineFacts,
): FakeFineCheck => {
  const found = [
    ...codeReasons(requisites),
    ...numberReasons(requisites, today),
    ...payeeReasons(requisites),
    ...sumReasons(requisites, today),
    ...wordingReasons(requisites),
    ...linkReasons(requisites, ownHosts),
    ...knownChargeReasons(requisites, charge, today),
  ]
  const reasons = [...found, ...proofReasons(found)].toSorted(worstFirst)
  const verdict = verdictOf(reasons)
  return { verdict, title: titles[verdict], advice: advice[verdict], reasons, requisites }
}

/** Checks whether a demand for a fine can be trusted: an e-mail, a message, requisites or the text of a QR code. */
export const checkFakeFine = ({ text, ...facts }: FakeFineQuestion): FakeFineCheck =>
  checkRequisites(parseRequisites(text), facts)
