import { doubt, fake, type InspectionReason } from './reason.ts'
import type { PaymentRequisites } from './requisites.ts'

interface WordingRule {
  readonly pattern: RegExp
  /** Pattern of the text of a law, which excludes the finding. */
  readonly unless: RegExp | null
  readonly reason: InspectionReason
}

const bankAdvice = 'Банк России: данные карты и коды не нужны никому, кроме её владельца'

const rules: readonly WordingRule[] = [
  {
    pattern:
      /CVV|CVC|ППК2|ПИН-?КОД|PIN-?КОД|КОД[А-Я]* (?:ИЗ|С) (?:СМС|SMS|СООБЩЕНИ)|СРОК[А-Я]* ДЕЙСТВИЯ КАРТЫ/,
    unless: null,
    reason: fake('words.card', 'Спрашивают данные карты или код из СМС', bankAdvice),
  },
  {
    pattern:
      /(?:ПЕРЕВЕСТИ|ПЕРЕВЕДИТЕ|СКИНЬТЕ|ОТПРАВЬТЕ)[^\n.]{0,60}(?:НА КАРТУ|ТЕЛЕФОН|КОШЕЛ|КРИПТ)|ПЕРЕВОД[А-Я]* (?:НА КАРТУ|ПО НОМЕРУ ТЕЛЕФОНА)/,
    unless: null,
    reason: fake(
      'words.transfer',
      'Просят перевести деньги на карту, телефон или кошелёк: штраф платят казначейству',
      'ч. 3 ст. 32.2 КоАП РФ',
    ),
  },
  {
    pattern: /\.APK|УСТАНОВИТ[ЕЬ][^\n.]{0,40}ПРИЛОЖЕНИ/,
    unless: null,
    reason: fake('words.program', 'Предлагают установить программу: платить можно и без неё', bankAdvice),
  },
  {
    pattern: /СРОЧНО|НЕМЕДЛЕННО|ПОСЛЕДНЕЕ ПРЕДУПРЕЖДЕНИЕ|В ТЕЧЕНИЕ (?:\d{1,2} (?:ЧАС|МИНУТ)|СУТОК|ЧАСА)/,
    unless: null,
    reason: doubt(
      'words.haste',
      'Торопят: на оплату закон даёт 60 дней после вступления постановления в силу',
      'ч. 1 ст. 32.2 КоАП РФ',
    ),
  },
  {
    // Official rulings warn of article 20.25 too, arrest included.
    pattern: /(?<![А-ЯЁ])(?:АРЕСТ|УГОЛОВН|ЗАБЛОКИР|БЛОКИРОВК|ЛИШ[А-Я]* ПРАВ|КОНФИСК|ИЗЪЯТИ)/,
    unless: /20\.25/,
    reason: doubt(
      'words.threat',
      'Пугают: за неоплату штрафа по камере нет ни ареста, ни лишения прав',
      'примечание 3 к ст. 20.25 КоАП РФ',
    ),
  },
]

/** Returns findings about the wording of the text. */
export const wordingReasons = ({ text }: PaymentRequisites): readonly InspectionReason[] =>
  rules.flatMap(({ pattern, unless, reason }) =>
    pattern.test(text) && unless?.test(text) !== true ? [reason] : [],
  )
