import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { publish, projectRoot } from './published.ts'
import { guard, manifestIn, putBack, waitingIn } from './put-back.ts'

/**
 * `npm pack` knows one package.json, that of the folder it stands in, and ours speaks of the site as well. So for as long
 * as npm packs, the manifest of the command line stands in its place, and ours waits beside it. Somebody watches that it
 * comes back, for npm may be stopped at any moment.
 */
const before = async (): Promise<void> => {
  // Whoever stopped the last one in the middle, and its guard as well.
  putBack(projectRoot)
  const manifest = await publish(join(projectRoot, 'dist/npm'), 'dist/npm/')
  const { type, imports, scripts } = JSON.parse(readFileSync(manifestIn(projectRoot), 'utf8'))
  // What puts ours back runs while this one stands there.
  const standing = { ...manifest, type, imports, scripts: { postpack: scripts.postpack } }
  guard(projectRoot)
  renameSync(manifestIn(projectRoot), waitingIn(projectRoot))
  writeFileSync(manifestIn(projectRoot), `${JSON.stringify(standing, null, 2)}\n`)
}

if (process.argv[2] === 'before') await before()
else putBack(projectRoot)
