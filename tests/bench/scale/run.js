import { fileURLToPath } from 'node:url'
import { install } from '#cli/bin/prepare.js'
import { endLike, runNode } from '#cli/bin/local-node.js'

install()
endLike(await runNode([fileURLToPath(new URL('bench.ts', import.meta.url)), ...process.argv.slice(2)]))
