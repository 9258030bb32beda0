import type { Inn } from '#domain/identity/inn.ts'
import type { Kpp } from '#domain/identity/kpp.ts'
import type { TrackedFormSubmission } from '#domain/tracking/page-event.ts'

/** The data of a taxpayer in the public registers. */
export interface Company {
  /** Spec §7: results are grouped as organisations and individuals. */
  readonly kind: 'organisation' | 'individual'
  readonly inn: Inn
  /** Null for an individual. */
  readonly kpp: Kpp | null
  /** OGRN of an organisation, OGRNIP of an individual. */
  readonly ogrn: string
  readonly name: string
  readonly fullName: string
  readonly address: string | null
  readonly isActive: boolean
  /** The company is invented, for trying out. */
  readonly isDemo?: boolean
}

/**
 * Spec §7, company lookup: returns the form submission to log. It does not contain the INN, because twelve digits identify
 * a person.
 */
export const companySubmission = (result: Company['kind'] | 'unknown' | 'error'): TrackedFormSubmission => ({
  formName: 'company-lookup',
  formData: result,
})
