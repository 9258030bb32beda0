import { issuerOf } from '#domain/identity/charge-issuer.ts'
import { uinParts } from '#domain/charges/uin/uin-parts.ts'
import type { Charge } from '#domain/charges/charge.ts'

/** An authority that an appeal can be sent to. */
export interface AppealWay {
  readonly title: string
  readonly text: string
}

const byCourt: AppealWay = {
  title: 'Районный суд по месту нарушения',
  text: 'Лично в приёмную или заказным письмом с описью. Подойдёт и после отказа ведомства: тогда 10 дней считают от его ответа.',
}

const online: AppealWay = {
  title: 'Через Госуслуги',
  text: 'Раздел «Штрафы», постановление, «Обжаловать»: там принимают жалобы на постановления с камер. Бумаги прикладывают снимками.',
}

const byMoscow: AppealWay = {
  title: 'Через mos.ru',
  text: 'Электронная приёмная дорожной инспекции: нужна учётная запись mos.ru.',
}

const byOffice = (office: string): AppealWay => ({
  title: office,
  text: 'Руководителю, на бумаге: лично под отметку о приёме или заказным письмом с описью.',
})

/** КоАП art. 30.1, 30.2: the head of the office that ruled, or a court; camera rulings are appealed online as well. */
export const appealWays = ({ uin, department }: Pick<Charge, 'uin' | 'department'>): readonly AppealWay[] => {
  const isMoscow = issuerOf(uin)?.kind === 'moscow-roads'
  return [
    ...(uinParts(uin).camera === true ? [online] : []),
    ...(isMoscow ? [byMoscow] : []),
    byOffice(department?.name ?? 'Орган, который вынес постановление'),
    byCourt,
  ]
}
