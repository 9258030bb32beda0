import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { publish, projectRoot } from './published.ts'
import { guard, manifestIn, restoreManifest, savedManifestIn } from './restore-manifest.ts'

/**
 * `npm pack` reads the package.json of the current folder, and that of the project describes the site as well. While npm
 * packs, the manifest of the command line replaces it, and the manifest of the project is renamed. A guard process
 * restores it, because npm may be stopped at any moment.
 */
const before = async (): Promise<void> => {
  // Restores the manifest after a previous run that was killed together with its guard.
  restoreManifest(projectRoot)
  const manifest = await publish(join(projectRoot, 'dist/npm'), 'dist/npm/')
  const { type, imports, scripts } = JSON.parse(readFileSync(manifestIn(projectRoot), 'utf8'))
  // `postpack` restores the manifest of the project, so the replacement must contain this script.
  const published = { ...manifest, type, imports, scripts: { postpack: scripts.postpack } }
  guard(projectRoot)
  renameSync(manifestIn(projectRoot), savedManifestIn(projectRoot))
  writeFileSync(manifestIn(projectRoot), `${JSON.stringify(published, null, 2)}\n`)
}

if (process.argv[2] === 'before') await before()
else restoreManifest(projectRoot)
