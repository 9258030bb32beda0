import { endLike, root, runNode } from '#cli/bin/local-node.js'

/** Before and after `npm pack`: it runs whatever Node.js there is, and the build wants ours. */
endLike(
  await runNode([`${root}cli/build/pack.ts`, ...process.argv.slice(2)], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  }),
)
