import crypto from 'node:crypto'
import { CodedError } from '#adapters/errors/coded-error.ts'

/** This Node.js is too old for a backend; `message` says which one is needed. */
class NodeTooOld extends CodedError<'node.too-old'> {}

/** Throws `NodeTooOld` before 24.7, which brought argon2id for passwords. The rest of the command line requires Node.js 22. */
export const refuseOldNode = (): void => {
  if (typeof crypto.argon2 === 'function') return
  const message =
    `Своему бэкенду нужен Node.js 24.7 или новее, а здесь ${process.version}. ` +
    'Обновите Node.js или назовите работающий бэкенд в BACKEND_URL'
  throw new NodeTooOld('node.too-old', message)
}
