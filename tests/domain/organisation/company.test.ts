import { expect, it } from 'vitest'
import { companySubmission } from '#domain/organisation/company.ts'

it.each(['organisation', 'individual', 'unknown', 'error'] as const)(
  'a look-up that ended with %s is logged as a form without the number',
  (result) => {
    expect(companySubmission(result)).toEqual({ formName: 'company-lookup', formData: result })
  },
)
