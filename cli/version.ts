import { readFileSync } from 'node:fs'

/** Of the package.json above this folder, be it the sources' or that of what was built. */
export const version = (): string => {
  const read: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  return typeof read === 'object' && read !== null && 'version' in read ? String(read.version) : ''
}
