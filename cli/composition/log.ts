import type { Writable } from 'node:stream'
import { jsonLog, type Log } from '#adapters/log/log.ts'
import type { Settings } from '#adapters/wiring/settings.ts'

/** Log of a service at the level of the settings; other commands log only errors. */
export const serviceLog = ({ logLevel }: Settings, stderr: Writable): Log =>
  jsonLog(logLevel, (line) => stderr.write(line))

/** Returns a log for commands that run parts of the server: JSON lines on stderr, errors only. */
export const commandLog = (stderr: Writable): Log => jsonLog('error', (line) => stderr.write(line))
