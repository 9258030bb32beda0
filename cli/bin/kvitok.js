#!/usr/bin/env node
import { existsSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'
import { endLike, isTooOld, nodePath, root, runNode } from './local-node.js'

if (!existsSync(`${root}node_modules/commander`)) {
  process.stderr.write('kvitok: Пакеты ещё не установлены. Выполните npm ci и повторите\n')
  process.exitCode = 1
} else if (isTooOld && nodePath() !== process.execPath) {
  endLike(await runNode([fileURLToPath(import.meta.url), ...process.argv.slice(2)]))
} else {
  // Node.js 24 runs the TypeScript sources without a build. The compile cache makes further starts faster.
  module.enableCompileCache?.()
  await import('#cli/main.ts')
}
