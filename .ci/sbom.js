import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#cli/bin/local-node.js'

/** Writes the CycloneDX bill of materials of what the product ships to dist/sbom.cdx.json. */
const { status, stdout, stderr } = spawnSync(
  'npm',
  ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--omit', 'optional', '--package-lock-only'],
  { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
)
if (status !== 0) {
  process.stderr.write(stderr)
  process.exitCode = 1
} else {
  const file = join(root, 'dist/sbom.cdx.json')
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(file, stdout)
  process.stdout.write(`${JSON.parse(stdout).components.length} packages in dist/sbom.cdx.json\n`)
}
