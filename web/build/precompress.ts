import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)

/** Whether a file is a text that the build also writes compressed, for servers that send files unchanged. */
const isText = (name: string): boolean => /\.(?:js|css|svg)$/.test(name)

/** Compresses with the maximum Brotli quality at build time, so that the server start does not wait for it. */
export const precompress = (): Plugin => {
  let folder = ''
  return {
    name: 'precompress',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle({ dir = '' }) {
      folder = dir
    },
    async closeBundle() {
      // A build that failed has written nothing, and its own error is the one to read.
      if (folder === '') return
      const names = await readdir(folder, { recursive: true })
      await Promise.all(
        names.filter(isText).map(async (name) => {
          const content = await readFile(join(folder, name))
          const short = await compress(content, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
              [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
            },
          })
          await writeFile(join(folder, `${name}.br`), short)
        }),
      )
    },
  }
}
