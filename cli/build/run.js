import { endLike, root, runNode } from '#cli/bin/local-node.js'

/** Runs before and after `npm pack`. npm uses any installed Node.js, and the build requires the version of the project. */
endLike(
  await runNode([`${root}cli/build/pack.ts`, ...process.argv.slice(2)], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  }),
)
