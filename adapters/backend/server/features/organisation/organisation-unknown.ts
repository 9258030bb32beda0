import type { Inn } from '#domain/identity/inn.ts'
import { CodedError } from '#adapters/errors/coded-error.ts'

/** The operator named an INN that no organisation has. */
export class OrganisationUnknown extends CodedError<'organisation.unknown'> {
  constructor(inn: Inn) {
    super('organisation.unknown', `Организации с ИНН ${inn} нет. Проверьте номер`)
  }
}
