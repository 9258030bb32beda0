import { camerasService } from '#adapters/cameras/stand-in/cameras.stand-in.ts'
import { cmsService } from '#adapters/cms/stand-in/cms.stand-in.ts'
import { companyLookupService } from '#adapters/company-lookup/stand-in/company-lookup.stand-in.ts'
import { experimentsService } from '#adapters/experiments/experiments.stand-in.ts'
import { geocoderService } from '#adapters/geocoder/geocoder.stand-in.ts'
import type { Service } from '#adapters/backend/server/http/service.ts'

/** Spec §7, third-party and other services. */
export const services: readonly Service[] = [
  camerasService,
  cmsService,
  experimentsService,
  geocoderService,
  companyLookupService,
]
