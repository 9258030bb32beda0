import crypto from 'node:crypto'

/** Passwords are hashed with argon2id, which requires Node.js 24.7. The rest of the command line requires Node.js 22. */
export const refuseOldNode = (): void => {
  if (typeof crypto.argon2 === 'function') return
  const message =
    `Своему бэкенду нужен Node.js 24.7 или новее, а здесь ${process.version}. ` +
    'Обновите Node.js или назовите работающий бэкенд в BACKEND_URL'
  throw Object.assign(new Error(message), { code: 'node.too-old' })
}
