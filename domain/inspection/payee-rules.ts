import { parseFullName } from '#domain/identity/full-name.ts'
import { parseInn } from '#domain/identity/inn.ts'
import { isValid } from '#domain/parsed.ts'
import { accountKey } from '#domain/money/account-key.ts'
import { issuerOf, type IssuerKind } from '#domain/identity/charge-issuer.ts'
import { doubt, fake, good, type InspectionReason, slip } from './reason.ts'
import type { PaymentRequisites } from './requisites.ts'
import { treasuryOf } from './treasuries.ts'

const treasuryLaw = '479-ФЗ от 27.12.2019: доходы бюджета идут на казначейский счёт'
const accountPlan = 'План счетов Банка России'

/** Owner of an account by its first digits; the first matching pattern counts. */
const accountKinds: readonly (readonly [RegExp, InspectionReason])[] = [
  [/^03100643/, good('account.treasury', 'Счёт казначейский, для доходов бюджета', treasuryLaw)],
  [
    /^03/,
    doubt('account.treasury-other', 'Счёт казначейский, но штрафы платят на другой, с 03100', treasuryLaw),
  ],
  [/^40101/, doubt('account.closed', 'Такие счета казначейства закрыты с 2021 года', treasuryLaw)],
  [
    /^(?:40817|40820|423|426)/,
    fake('account.person', 'Это счёт частного лица, а не казначейства', accountPlan),
  ],
  [/^40802/, fake('account.entrepreneur', 'Это счёт предпринимателя, а не казначейства', accountPlan)],
  [/^40[5-7]/, fake('account.organisation', 'Это счёт организации, а не казначейства', accountPlan)],
]

const accountReasons = ({ account, card }: PaymentRequisites): readonly InspectionReason[] => {
  if (card !== null)
    return [fake('account.card', 'Деньги просят на карту: у казначейства карт нет', treasuryLaw)]
  if (account === null) return []
  const kind = accountKinds.find(([pattern]) => pattern.test(account))?.[1]
  return [kind ?? doubt('account.other', 'Счёт не похож на казначейский', treasuryLaw)]
}

const bikReasons = ({ bik }: PaymentRequisites): readonly InspectionReason[] => {
  if (bik === null) return []
  return /^0[01]/.test(bik)
    ? [good('bik.treasury', 'БИК казначейства', treasuryLaw)]
    : [doubt('bik.bank', 'БИК обычного банка, а не казначейства', treasuryLaw)]
}

const keyRule = 'Порядок расчёта контрольного ключа Банка России № 515'

const correspondentReasons = ({
  correspondent,
  bik,
  isCode,
}: PaymentRequisites): readonly InspectionReason[] => {
  if (correspondent === null) return []
  if (!correspondent.startsWith('40102')) {
    const text = 'Корреспондентский счёт обычного банка: у казначейства он начинается с 40102'
    return [doubt('correspondent.bank', text, treasuryLaw)]
  }
  switch (accountKey(correspondent, bik ?? '')) {
    case 'agrees':
      return [good('correspondent.key', 'Единый казначейский счёт сходится с БИК', keyRule)]
    case 'disagrees': {
      const text = 'Единый казначейский счёт не сходится с БИК: он выдуман или в нём опечатка'
      return [slip(isCode)('correspondent.key', text, keyRule)]
    }
    case 'not-applicable':
      return []
  }
}

/**
 * The treasury of a territory has one BIC and one single account. They may have changed since, so a difference is only a
 * doubt.
 */
const treasuryReasons = ({ account, bik, correspondent }: PaymentRequisites): readonly InspectionReason[] => {
  const treasury = account === null ? null : treasuryOf(account)
  if (treasury === null) return []
  const agrees =
    (bik ?? treasury.bik) === treasury.bik &&
    (correspondent ?? treasury.correspondent) === treasury.correspondent
  return agrees
    ? [good('treasury.known', `Счёт принадлежит: ${treasury.name}`, treasuryLaw)]
    : [doubt('treasury.other', `Счёт — ${treasury.name}, а БИК или ЕКС чужие`, treasuryLaw)]
}

const innReasons = ({ inn, isCode }: PaymentRequisites): readonly InspectionReason[] => {
  if (inn === null) return []
  if (!isValid(parseInn(inn)))
    return [
      slip(isCode)(
        'inn.checksum',
        'ИНН получателя не сходится с контрольной цифрой',
        'Приказ ФНС ММВ-7-6/435@',
      ),
    ]
  return inn.length === 12
    ? [fake('inn.person', 'ИНН получателя — частного лица: штраф платят казначейству', treasuryLaw)]
    : []
}

const isTreasury = /^["« ]*(?:УФК|УПРАВЛЕНИЕ ФЕДЕРАЛЬНОГО КАЗНАЧЕЙСТВА|КАЗНАЧЕЙСТВО)(?![А-ЯЁ])/
const isBusiness = /(?<![А-ЯЁ])(?:ООО|[ПНЗО]?АО|ИП|ИНДИВИДУАЛЬНЫЙ ПРЕДПРИНИМАТЕЛЬ|НКО|ФОНД)(?![А-ЯЁ])/

const nameReasons = ({ payee }: PaymentRequisites): readonly InspectionReason[] => {
  if (payee === null) return []
  const name = payee.toUpperCase()
  // «УФК по Ямало-Ненецкому АО» is not a joint-stock company, so the treasury is checked first.
  if (isTreasury.test(name)) return [good('payee.treasury', 'Получатель — казначейство', treasuryLaw)]
  if (isBusiness.test(name) || isValid(parseFullName(name)))
    return [fake('payee.private', 'Получатель — фирма или частное лицо, а не казначейство', treasuryLaw)]
  return [doubt('payee.other', 'В имени получателя нет казначейства (УФК)', treasuryLaw)]
}

const kbkRules = 'Приказ Минфина 82н: коды бюджетной классификации'

/**
 * Codes of fines end in 140 and of taxes in 110. The single tax payment ends in 510, because it is not yet
 * income of the budget.
 */
const kbkShapes: Partial<Readonly<Record<IssuerKind, RegExp>>> = {
  police: /^\d{3}1\d{13}140$/,
  interior: /^\d{3}1\d{13}140$/,
  'moscow-parking': /^\d{3}1\d{13}140$/,
  'moscow-roads': /^\d{3}1\d{13}140$/,
  transport: /^\d{3}1\d{13}140$/,
  tax: /^\d{3}(?:1\d{13}1[14]0|0\d{13}510)$/,
}

const kbkReasons = ({ kbk, uin }: PaymentRequisites): readonly InspectionReason[] => {
  const issuer = issuerOf(uin ?? '')
  if (kbk === null || issuer === null) return []
  const { kind, administrator, name } = issuer
  if (administrator !== null && !kbk.startsWith(administrator)) {
    const text = `КБК чужого ведомства: номер постановления — ${name}, а код начинается не с ${administrator}`
    return [doubt('kbk.administrator', text, kbkRules)]
  }
  const shape = kbkShapes[kind]
  if (shape === undefined) return []
  return shape.test(kbk)
    ? [good('kbk.sound', `КБК подходит: ${name}`, kbkRules)]
    : [doubt('kbk.shape', 'КБК не похож на код доходов бюджета от штрафов и налогов', kbkRules)]
}

/** Returns findings about the recipient of the money. */
export const payeeReasons = (requisites: PaymentRequisites): readonly InspectionReason[] =>
  [
    accountReasons,
    bikReasons,
    correspondentReasons,
    treasuryReasons,
    innReasons,
    nameReasons,
    kbkReasons,
  ].flatMap((inspectPayee) => inspectPayee(requisites))
