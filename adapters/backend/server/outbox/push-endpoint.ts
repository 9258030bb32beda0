/** Where makers of browsers take messages for them. A browser names its address itself, so nobody else's may be asked. */
const services: readonly string[] = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'updates.push.services.mozilla.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'web.push.apple.com',
  'push.apple.com',
]

const isOf = (host: string, service: string): boolean => host === service || host.endsWith(`.${service}`)

/** Longer than any that is known; a column is no dump. */
const longest = 1024

/** Whether an address may be written to: https, a known service, nothing that leads aside. */
export const isPushEndpoint = (text: string): boolean => {
  if (text.length > longest || !URL.canParse(text)) return false
  const { protocol, hostname, port, username, password } = new URL(text)
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    services.some((service) => isOf(hostname, service))
  )
}
