#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = new URL('../../', import.meta.url)
const localNode = fileURLToPath(new URL('node_modules/.bin/node', root))
const built = new URL('dist/cli/main.js', root)
const sources = new URL('cli/main.ts', root)

/** The program is written for the Node.js that the project brings along; an older one only passes the word on. */
const isOld = Number(process.versions.node.split('.')[0]) < 22

if (!existsSync(new URL('node_modules/commander', root))) {
  process.stderr.write('kvitok: сначала установите пакеты: npm ci\n')
  process.exitCode = 1
} else if (isOld && existsSync(localNode)) {
  const child = spawn(localNode, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => {
    if (signal === null) process.exitCode = code ?? 1
    else {
      process.removeAllListeners(signal)
      process.kill(process.pid, signal)
    }
  })
} else {
  await import(existsSync(built) ? built : sources)
}
