import type { AbFlag } from '#domain/experiments/ab-flags.ts'
import type { KnownCameras } from '#adapters/cameras/open-cameras.ts'
import { makeCamerasService } from '#adapters/cameras/stand-in/cameras.stand-in.ts'
import { makeCmsService } from '#adapters/cms/cms.stand-in.ts'
import type { Content } from '#adapters/cms/reader/content.ts'
import { makeCompanyLookupService } from '#adapters/company-lookup/company-lookup.stand-in.ts'
import { makeExperimentsService } from '#adapters/experiments/experiments.stand-in.ts'
import { makeGeocoderService } from '#adapters/geocoder/geocoder.stand-in.ts'
import type { ExternalService } from '#adapters/backend/server/http/external-service.ts'

/** What the stand-ins of the third-party services answer from. */
export interface StandInSources {
  readonly content: () => Content
  /** The list of cameras of the operator; absent: demo cameras, or none. */
  readonly cameras?: KnownCameras | null
  /** Flags that every visitor gets. */
  readonly flags?: readonly AbFlag[]
  /** Whether stand-ins may invent data; true when absent (DEMO_REGISTRY). */
  readonly isDemo?: boolean
}

/** Spec §7, third-party and other services. */
export const makeServices = ({
  content,
  cameras = null,
  isDemo = true,
  flags = [],
}: StandInSources): readonly ExternalService[] => [
  makeCamerasService({ content, cameras, isDemo }),
  makeCmsService(content),
  makeExperimentsService(flags),
  makeGeocoderService(content),
  makeCompanyLookupService(isDemo),
]
