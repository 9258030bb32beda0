import { readFile } from 'node:fs/promises'
import type { Camera } from '#domain/cameras/camera.ts'
import { dayMs, minuteMs } from '#domain/dates/duration.ts'
import type { Instant } from '#domain/dates/instant.ts'
import type { Log } from '#adapters/log/log.ts'
import { fetchText } from '#adapters/http/fetch-text.ts'
import { CamerasRefused, parseCameraFile } from './parse-camera-file.ts'

/** The cameras of the operator; null while their address has not answered. */
export type KnownCameras = () => Promise<readonly Camera[] | null>

export interface CamerasDeps {
  readonly fetch: typeof globalThis.fetch
  readonly now: () => Instant
  readonly log: Log
}

const retryMs = 5 * minuteMs
const maxBytes = 64 * 1024 * 1024
const timeoutMs = minuteMs

/** Cameras of an address, requested at the first use and then once a day. A failure keeps the previous list. */
const camerasAt = (url: string, { fetch, now, log }: CamerasDeps): KnownCameras => {
  let cameras: readonly Camera[] | null = null
  let nextAt = 0
  let loading: Promise<void> | null = null

  const load = async (): Promise<void> => {
    const fetched = await fetchText(new URL(url), { fetch, maxBytes, signal: AbortSignal.timeout(timeoutMs) })
    try {
      if (fetched._tag !== 'Text') throw new CamerasRefused('cameras.wrong', 'no answer')
      cameras = parseCameraFile(fetched.text)
      nextAt = now() + dayMs
    } catch (error) {
      nextAt = now() + retryMs
      log('warn', 'service failed', { service: 'cameras', why: (error as Error).message })
    }
  }

  return async () => {
    if (now() >= nextAt) loading ??= load().finally(() => (loading = null))
    // A list of yesterday is shown while the new one loads.
    if (cameras === null) await loading
    return cameras
  }
}

/** Opens the list of `CAMERAS_FILE`: a file, read now, or an address. Throws `CamerasRefused`. */
export const openCameras = async (location: string, deps: CamerasDeps): Promise<KnownCameras> => {
  if (/^https?:\/\//.test(location)) return camerasAt(location, deps)
  const text = await readFile(location, 'utf8').catch(() => {
    throw new CamerasRefused(
      'cameras.wrong',
      'Список камер (CAMERAS_FILE) не читается. Проверьте имя и права',
    )
  })
  const cameras = parseCameraFile(text)
  return async () => cameras
}
