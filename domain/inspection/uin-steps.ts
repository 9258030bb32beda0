import type { LocalDate } from '#domain/dates/local-date.ts'
import { formatDate } from '#domain/dates/wording.ts'
import { calculationStep, type CalculationStep } from '#domain/charges/terms/calculation-step.ts'
import type { Uin } from '#domain/identity/uin.ts'
import { isLengthOf } from '#domain/identity/charge-issuer.ts'
import type { RulingDay, UinParts } from '#domain/charges/uin/uin-parts.ts'

/** Source of the meaning of the digits. Rules that were derived from rulings have no source. */
const source = 'Правила присвоения УИН в ГИС ГМП'

const issuerStep = ({ issuer }: UinParts, uin: Uin): CalculationStep => {
  if (issuer === null)
    return calculationStep(
      'unknown-issuer',
      'Такого начала мы не знаем: сверьте первые цифры с постановлением',
      source,
    )
  const { name, lengths } = issuer
  return isLengthOf(issuer, uin)
    ? calculationStep('issuer', `Начислил: ${name}`, source)
    : calculationStep(
        'length',
        `Начало как у номеров «${name}», но в них ${lengths.join(' или ')} цифр`,
        source,
      )
}

const rulingStep = ({ date, certainty }: RulingDay, today: LocalDate): CalculationStep => {
  const day = `Постановление от ${formatDate(date)}`
  if (date > today) return calculationStep('future', `${day}, а этот день ещё не наступил`, source, date)
  return certainty === 'stated'
    ? calculationStep('ruling', day, source, date)
    : calculationStep('ruling', `${day}, если мы верно понимаем новую нумерацию`, null, date)
}

const cameraStep = (camera: boolean): CalculationStep =>
  calculationStep(
    'camera',
    camera
      ? 'Вынесено по камере: такое постановление можно обжаловать через интернет'
      : 'Выписано сотрудником: в таком номере нет даты',
    source,
  )

const doubts: ReadonlySet<string> = new Set(['unknown-issuer', 'length', 'future'])

/** Returns whether the step is a reason to check the number again. */
export const isDoubt = ({ code }: CalculationStep): boolean => doubts.has(code)

/** Returns the meaning of a valid UIN part by part. */
export const uinSteps = (uin: Uin, parts: UinParts, today: LocalDate): readonly CalculationStep[] => {
  const { region, ruling, camera, bailiffCase } = parts
  return [
    calculationStep('check-digit', 'Последняя цифра сходится с остальными: опечатки нет', source),
    issuerStep(parts, uin),
    ...(region === null ? [] : [calculationStep('region', `Регион ${region.code}: ${region.name}`, source)]),
    ...(camera === null ? [] : [cameraStep(camera)]),
    ...(ruling === null ? [] : [rulingStep(ruling, today)]),
    ...(bailiffCase === null
      ? []
      : [calculationStep('case', `Исполнительное производство ${bailiffCase}`, source)]),
  ]
}
