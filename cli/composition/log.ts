import type { Writable } from 'node:stream'
import { jsonLog, type Log } from '#adapters/backend/server/log/log.ts'
import type { Settings } from '#adapters/wiring/settings.ts'

/** A service tells what it does; a command that ends soon tells only what went wrong. */
export const serviceLog = ({ logLevel }: Settings, words: Writable): Log =>
  jsonLog(logLevel, (line) => words.write(line))

export const commandLog = (words: Writable): Log => jsonLog('error', (line) => words.write(line))
