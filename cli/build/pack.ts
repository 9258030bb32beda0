import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { publish, root } from './published.ts'

/**
 * `npm pack` knows one package.json, that of the folder it stands in, and ours speaks of the site as well. So for as long
 * as npm packs, the manifest of the command line stands in its place, and ours waits beside it.
 */
const ours = join(root, 'package.json')
const waiting = join(root, 'package.json.source')

const putBack = (): void => {
  if (existsSync(waiting)) renameSync(waiting, ours)
}

const before = async (): Promise<void> => {
  // Whoever stopped the last one in the middle.
  putBack()
  const manifest = await publish(join(root, 'dist/npm'), 'dist/npm/')
  renameSync(ours, waiting)
  // What puts it back runs while this one stands here.
  const { type, imports, scripts } = JSON.parse(readFileSync(waiting, 'utf8'))
  const standing = { ...manifest, type, imports, scripts: { postpack: scripts.postpack } }
  writeFileSync(ours, `${JSON.stringify(standing, null, 2)}\n`)
}

if (process.argv[2] === 'before') await before()
else putBack()
