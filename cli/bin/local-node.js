import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

const binaries = `${root}node_modules/.bin`
const local = `${binaries}/node`

/** Path of Node.js from the installed packages if they support this machine; else of the Node.js that runs this file. */
export const nodePath = () => (existsSync(local) ? local : process.execPath)

/** Node.js keeps compiled modules here between starts of the development server and of tests. */
export const compiledModules = `${root}node_modules/.cache/node`

/** The program requires Node.js 24; this file runs with 20. */
export const isTooOld = Number(process.versions.node.split('.')[0]) < 24

// A terminal sends the SIGINT of Ctrl-C to the child too, so it is not forwarded.
const forwarded = process.stdin.isTTY ? ['SIGTERM', 'SIGHUP'] : ['SIGINT', 'SIGTERM', 'SIGHUP']

const ignore = () => {}

/** Runs a program with Node.js of the project, forwards signals, and resolves to its exit code or signal. `base` replaces the environment of this process. */
export const runNode = (args, { base = process.env, ...options } = {}) =>
  new Promise((resolve, reject) => {
    const path = [binaries, base.PATH].join(delimiter)
    const child = spawn(nodePath(), args, {
      stdio: 'inherit',
      ...options,
      env: { ...base, PATH: path, ...options.env },
    })
    const pass = (signal) => void child.kill(signal)
    if (process.stdin.isTTY) process.on('SIGINT', ignore)
    for (const signal of forwarded) process.on(signal, pass)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      process.off('SIGINT', ignore)
      for (const name of forwarded) process.off(name, pass)
      resolve({ code, signal })
    })
  })

/** Ends this process with the exit code or the signal of the child. */
export const endLike = ({ code, signal }) => {
  if (signal === null) process.exitCode = code ?? 1
  else process.kill(process.pid, signal)
}
