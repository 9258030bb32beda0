/** The host consists of digits and colons: it is an IP address, which cannot be trusted like a name. */
export const isMachine = (host: string): boolean => /^[\d.]+$/.test(host) || host.startsWith('[')

/**
 * Returns the target of `/app/webview`: https, a listed host, no user info, no port, no IP address. The
 * result is the parsed address, so that a browser cannot interpret it differently.
 */
export const webviewAddress = (text: string, hosts: readonly string[]): string | null => {
  if (!URL.canParse(text)) return null
  const { protocol, username, password, port, hostname, href } = new URL(text)
  const isPlain = protocol === 'https:' && username === '' && password === '' && port === ''
  return isPlain && !isMachine(hostname) && hosts.includes(hostname) ? href : null
}
