import { camerasCalls } from '#adapters/cameras/cameras.contract.ts'
import { cmsCalls } from '#adapters/cms/cms.contract.ts'
import { companyLookupCalls } from '#adapters/company-lookup/company-lookup.contract.ts'
import { experimentsCalls } from '#adapters/experiments/experiments.contract.ts'
import { geocoderCalls } from '#adapters/geocoder/geocoder.contract.ts'

/** Spec §7, third-party and other services, as the site's own address answers for them; by the file that describes them. */
export const serviceCallsByFile = {
  'adapters/cameras/cameras.contract.ts': camerasCalls,
  'adapters/cms/cms.contract.ts': cmsCalls,
  'adapters/experiments/experiments.contract.ts': experimentsCalls,
  'adapters/geocoder/geocoder.contract.ts': geocoderCalls,
  'adapters/company-lookup/company-lookup.contract.ts': companyLookupCalls,
} as const
