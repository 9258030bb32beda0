import { fileURLToPath } from 'node:url'
import { build, install } from '#cli/bin/prepare.js'
import { endLike, runNode } from '#cli/bin/local-node.js'

install()
await build()
endLike(await runNode([fileURLToPath(new URL('bench.ts', import.meta.url)), ...process.argv.slice(2)]))
