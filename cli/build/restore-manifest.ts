import { execFileSync, spawn } from 'node:child_process'
import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** Returns the path of the `package.json` of a folder. */
export const manifestIn = (folder: string): string => join(folder, 'package.json')

/** Path that the manifest of the project is renamed to while the manifest of the command line replaces it. */
export const savedManifestIn = (folder: string): string => join(folder, 'package.json.source')

/** Restores the `package.json` of the sources that `prepack` had moved away. Does nothing if it was not moved. */
export const restoreManifest = (folder: string): void => {
  if (existsSync(savedManifestIn(folder))) renameSync(savedManifestIn(folder), manifestIn(folder))
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const checkEveryMs = 200

/** Waits until the manifest is restored, or restores it after npm has ended without doing so. */
const watch = async (folder: string, npm: number): Promise<void> => {
  let wasAway = false
  while (isRunning(npm)) {
    const isAway = existsSync(savedManifestIn(folder))
    if (wasAway && !isAway) return
    wasAway = isAway
    await setTimeout(checkEveryMs)
  }
  // A child of npm may still run its last step.
  await setTimeout(checkEveryMs)
  restoreManifest(folder)
}

const generations = 5

/** Process ID of the npm ancestor of this process; null: the system has no `ps`. */
const npmAbove = (): number | null => {
  let pid = process.ppid
  try {
    for (let above = 0; above < generations; above += 1) {
      const output = execFileSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' })
      const [, parent = '', command = ''] = /^\s*(\d+)\s+(.*)/.exec(output) ?? []
      if (/\bnpm\b/.test(command) && !command.includes('cli/build/')) return pid
      pid = Number(parent)
    }
  } catch {
    // Without `ps` the next `npm pack` restores the manifest.
  }
  return null
}

/** Starts a detached process that outlives npm after Ctrl-C, a kill or a closed terminal, and restores the manifest. */
export const guard = (folder: string): void => {
  const npm = npmAbove()
  if (npm === null) return
  const guardian = spawn(process.execPath, [fileURLToPath(import.meta.url), folder, String(npm)], {
    detached: true,
    stdio: 'ignore',
  })
  guardian.unref()
}

const [, file, folder, npm] = process.argv
if (file === fileURLToPath(import.meta.url) && folder !== undefined) await watch(folder, Number(npm))
