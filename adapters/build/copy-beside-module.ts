import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

interface BesideModule {
  /** The name of the plugin in messages of the bundler. */
  readonly name: string
  /** The end of the path of a source module that reads files from its own folder. */
  readonly module: string
  /** Copies those files into a folder of the output. */
  readonly copyTo: (folder: string) => void
}

/** Copies files to the folder of the output file that contains a module, so that the module finds them there in a build. */
export const copyBesideModule = ({ name, module, copyTo }: BesideModule): Plugin => ({
  name,
  writeBundle: ({ dir = '' }, outputs) => {
    const chunk = Object.values(outputs).find(
      (output) => output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith(module)),
    )
    if (chunk !== undefined) copyTo(join(dir, dirname(chunk.fileName)))
  },
})
