import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '#tests/architecture/source.ts'

describe.each(['kvitok.service', 'kvitok-worker.service'])('docs/deployment/%s', (name) => {
  const unit = readFileSync(join(root, 'docs/deployment', name), 'utf8')
  const [, dataFolder = ''] = /DATA_DIR=(\S+)/.exec(unit) ?? []
  const [, stateFolder = ''] = /^StateDirectory=(\S+)$/m.exec(unit) ?? []

  it('keeps the data folder and its lock, which lies beside it, in the folder that the unit may write', () => {
    expect(unit).toContain('ProtectSystem=strict')
    expect(`${dataFolder}.lock.pid`.startsWith(`/var/lib/${stateFolder}/`)).toBe(true)
  })
})
