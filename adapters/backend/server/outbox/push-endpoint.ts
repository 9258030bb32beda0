/** Push services of browser vendors. A browser sends its push address itself, so requests to other hosts are refused. */
const pushServices: readonly string[] = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'updates.push.services.mozilla.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'web.push.apple.com',
  'push.apple.com',
]

const isOf = (host: string, service: string): boolean => host === service || host.endsWith(`.${service}`)

/** Max length of an address; known ones are shorter. */
const maxLength = 1024

/** Whether a push message may be sent to an address: https, a known service, no port or credentials. */
export const isPushEndpoint = (text: string): boolean => {
  if (text.length > maxLength || !URL.canParse(text)) return false
  const { protocol, hostname, port, username, password } = new URL(text)
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    pushServices.some((service) => isOf(hostname, service))
  )
}
