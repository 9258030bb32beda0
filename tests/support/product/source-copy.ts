import { cp, mkdir, mkdtemp, open, readdir, readFile, rm, symlink, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#tests/architecture/source.ts'

/** A copy of the product's sources in a separate folder, where a test may edit them. */
export interface SourceCopy {
  readonly folder: string
  /** Replaces a text that occurs in the file; fails where it does not. */
  readonly edit: (file: string, before: string, after: string) => Promise<void>
  /** Undoes the edits of these files, as an earlier attempt of a test left them. */
  readonly restore: (...files: readonly string[]) => Promise<void>
  /** Saves a file as it is, as a developer does whose change was not noticed. */
  readonly saveAgain: (file: string) => Promise<void>
  readonly remove: () => Promise<void>
}

const sources = [
  'domain',
  'application',
  'adapters',
  'web',
  'cli',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

/** Installed packages by links; caches are made anew, since a build writes into them. */
const linkPackages = async (folder: string): Promise<void> => {
  await mkdir(join(folder, 'node_modules'))
  const names = await readdir(`${root}node_modules`)
  const packages = names.filter((name) => !/^\.(?:cache|vite)/.test(name))
  await Promise.all(
    packages.map((name) => symlink(`${root}node_modules/${name}`, join(folder, 'node_modules', name))),
  )
}

export const copySources = async (): Promise<SourceCopy> => {
  const folder = await mkdtemp(join(tmpdir(), 'kvitok-sources-'))
  await Promise.all([
    linkPackages(folder),
    ...sources.map((name) => cp(`${root}${name}`, join(folder, name), { recursive: true })),
  ])
  /**
   * Overwrites a file without emptying it first, because a server that reads it at that moment would find a module without
   * exports. The file stays the same one: `node --watch` does not notice later changes of a file that was replaced.
   */
  const overwrite = async (file: string, text: string): Promise<void> => {
    const handle = await open(join(folder, file), 'r+')
    const { bytesWritten } = await handle.write(text, 0)
    await handle.truncate(bytesWritten)
    await handle.close()
  }
  return {
    folder,
    edit: async (file, before, after) => {
      const text = await readFile(join(folder, file), 'utf8')
      if (!text.includes(before)) throw new Error(`${file} does not contain «${before}»`)
      await overwrite(file, text.replace(before, after))
    },
    restore: async (...files) => {
      for (const file of files) {
        const original = await readFile(`${root}${file}`, 'utf8')
        if ((await readFile(join(folder, file), 'utf8')) !== original) await overwrite(file, original)
      }
    },
    saveAgain: async (file) => {
      const now = new Date()
      await utimes(join(folder, file), now, now)
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
