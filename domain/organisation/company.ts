import type { Inn } from '#domain/identity/inn.ts'
import type { Kpp } from '#domain/identity/kpp.ts'
import type { TrackedFormSubmission } from '#domain/tracking/page-event.ts'

/** What the public registers say of a taxpayer. */
export interface Company {
  /** Spec §7: results are grouped as organisations and individuals. */
  readonly kind: 'organisation' | 'individual'
  readonly inn: Inn
  /** An individual has none. */
  readonly kpp: Kpp | null
  /** OGRN of an organisation, OGRNIP of an individual. */
  readonly ogrn: string
  readonly name: string
  readonly fullName: string
  readonly address: string | null
  readonly isActive: boolean
}

/**
 * Spec §7, company lookup: what is logged as a submitted form. Whose number it was is not: an INN of twelve digits is a
 * person's.
 */
export const companySubmission = (result: Company['kind'] | 'unknown' | 'error'): TrackedFormSubmission => ({
  formName: 'company-lookup',
  formData: result,
})
