import { makeCamerasService } from '#adapters/cameras/stand-in/cameras.stand-in.ts'
import { makeCmsService } from '#adapters/cms/cms.stand-in.ts'
import type { Content } from '#adapters/cms/reader/content.ts'
import { companyLookupService } from '#adapters/company-lookup/stand-in/company-lookup.stand-in.ts'
import { experimentsService } from '#adapters/experiments/experiments.stand-in.ts'
import { makeGeocoderService } from '#adapters/geocoder/geocoder.stand-in.ts'
import type { ExternalService } from '#adapters/backend/server/http/service.ts'

/** Spec §7, third-party and other services. */
export const makeServices = (content: () => Content): readonly ExternalService[] => [
  makeCamerasService(content),
  makeCmsService(content),
  experimentsService,
  makeGeocoderService(content),
  companyLookupService,
]
