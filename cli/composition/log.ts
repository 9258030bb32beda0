import type { Writable } from 'node:stream'
import { jsonLog, type Log } from '#adapters/backend/server/log/log.ts'
import type { Settings } from '#adapters/wiring/settings.ts'

/** A service logs at the level of the settings, a command errors only. */
export const serviceLog = ({ logLevel }: Settings, stderr: Writable): Log =>
  jsonLog(logLevel, (line) => stderr.write(line))

export const commandLog = (stderr: Writable): Log => jsonLog('error', (line) => stderr.write(line))
