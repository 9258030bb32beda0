import { camerasCalls } from '#adapters/cameras/cameras.contract.ts'
import { cmsCalls } from '#adapters/cms/cms.contract.ts'
import { companyLookupCalls } from '#adapters/company-lookup/company-lookup.contract.ts'
import { experimentsCalls } from '#adapters/experiments/experiments.contract.ts'
import { geocoderCalls } from '#adapters/geocoder/geocoder.contract.ts'

/** Spec §7, third-party and other services, as the site's own address answers for them. */
export const serviceCalls = [
  ...camerasCalls,
  ...cmsCalls,
  ...experimentsCalls,
  ...geocoderCalls,
  ...companyLookupCalls,
] as const
