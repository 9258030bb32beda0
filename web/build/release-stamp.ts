import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** The worker knows its release by the names of all built files: one changed byte of any of them makes another worker. */
export const releaseStamp = (workerFile: string): Plugin => ({
  name: 'release-stamp',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const worker = bundle[workerFile]
    if (worker?.type !== 'chunk') return this.error(`there is no ${workerFile}`)
    if (worker.imports.length > 0) return this.error(`${workerFile} has to stand alone`)
    const release = createHash('sha256')
      .update(Object.keys(bundle).toSorted().join())
      .update(worker.code)
      .digest('base64url')
      .slice(0, 12)
    worker.code = worker.code.replaceAll('RELEASE', JSON.stringify(release))
  },
})
