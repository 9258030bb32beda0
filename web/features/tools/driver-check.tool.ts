import { formatDriverLicence, parseDriverLicence } from '#domain/identity/driver-licence.ts'
import { describeIssue } from '#domain/identity/issue-wording.ts'
import { recognise } from '#domain/identity/recognise.ts'
import { regionOf } from '#domain/charges/uin/regions.ts'
import { isValid } from '#domain/parsed.ts'
import { validResult, type Tool } from './tool.ts'

export interface LicenceFindings {
  /** The formatted number, for example «99 12 345678». */
  readonly shown: string
  readonly findings: readonly string[]
}

/** Series of licences that are issued for the whole country. */
const federalSeries = '99'

const findingsOf = (licence: string): readonly string[] => {
  const start = licence.slice(0, 2)
  const region = start === federalSeries ? null : regionOf(start)
  return [
    'Знаков столько, сколько должно быть: две цифры, две цифры или буквы серии и шесть цифр номера',
    start === federalSeries
      ? 'Серия начинается с 99: бланк общий для всей страны, региона в номере нет'
      : region === null
        ? `Региона с кодом ${start} нет: сверьте первые две цифры с удостоверением`
        : `Серия начинается с ${start}: бланк выдан в регионе «${region.name}», если серия старого образца`,
    /[А-ЯЁA-Z]/.test(licence)
      ? 'В серии есть буквы: такие бланки выдавали раньше'
      : 'Серия из одних цифр: такие бланки выдают с 2011 года',
    'У СТС столько же знаков. Убедитесь, что переписали номер с удостоверения, а не со свидетельства',
  ]
}

/** Parses the number of a licence and explains its series. */
export const driverCheckTool: Tool<'licence', LicenceFindings> = {
  path: '/driver-check/',
  method: 'get',
  fields: ['licence'],
  read: ({ licence }) => {
    const text = licence.slice(0, 300)
    const parsed = parseDriverLicence(text)
    if (isValid(parsed))
      return validResult({ shown: formatDriverLicence(parsed.value), findings: findingsOf(parsed.value) })
    if (text.trim() === '')
      return { _tag: 'Invalid', errors: [{ field: 'licence', text: 'Введите номер удостоверения' }] }
    // Nine digits are rather a licence without one digit than a KPP, which is only possible.
    const identifier = recognise(text).find(
      ({ kind, certainty }) => kind !== 'licence' && kind !== 'sts' && certainty !== 'possible',
    )
    const message = describeIssue(parsed.issues[0])
    return {
      _tag: 'Invalid',
      errors: [
        {
          field: 'licence',
          text:
            identifier === undefined
              ? message
              : `Это похоже на другое: ${identifier.title} ${identifier.shown}`,
        },
      ],
    }
  },
}
