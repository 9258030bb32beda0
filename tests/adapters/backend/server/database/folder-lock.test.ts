import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { lockFolder } from '#adapters/backend/server/database/folder-lock.ts'

/** No user can write into /proc, not even root; `cwd` in it is this folder, which can be written. */
const hasProc = existsSync('/proc/self/cwd')

describe('lockFolder', () => {
  it.runIf(hasProc)('names the folder above the data folder where the lock cannot be written', () => {
    expect(() => lockFolder('/proc/self/cwd')).toThrow(
      /^В папку \/proc\/self нельзя писать \(E\w+\), а в ней лежит замок папки данных \/proc\/self\/cwd /,
    )
  })

  it.runIf(hasProc)('names the folder in which the data folder cannot be made', () => {
    expect(() => lockFolder('/proc/kvitok/data')).toThrow(/^В папку \/proc нельзя писать \(E\w+\)/)
  })
})
