import { instant } from '#domain/dates/instant.ts'
import type { Log } from '#adapters/log/log.ts'
import { currentBrand } from '#adapters/backend/server/outbox/brand-context.ts'
import { openCameras } from '#adapters/cameras/open-cameras.ts'
import type { ContentSource } from '#adapters/cms/reader/content-source.ts'
import type { ServiceOptions } from '#adapters/services/services.routes.ts'
import type { Settings } from './settings.ts'

const now = () => instant(Date.now())

/** The third-party services of these settings. Throws `CamerasRefused` for a list of cameras that cannot be used. */
export const serviceOptionsOf = async (
  { services, camerasFile, experimentFlags, demoRegistry: demo }: Settings,
  content: ContentSource,
  log: Log,
): Promise<ServiceOptions> => ({
  addresses: services,
  fetch,
  content: () => content.current(currentBrand()),
  cameras: camerasFile === null ? null : await openCameras(camerasFile, { fetch, now, log }),
  flags: experimentFlags,
  isDemo: demo === 'on',
})
