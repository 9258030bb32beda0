import { BlockList, isIP, SocketAddress } from 'node:net'

/** Addresses of the peers by request, as sockets spell them; a request that did not come from a socket is absent. */
const peers = new WeakMap<Request, string>()

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Addresses (`10.0.0.7`) and networks (`10.0.0.0/8`, `fd00::/8`), already checked. */
export const networksOf = (names: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const name of names) {
    const [address = '', bits] = name.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return list
}

const loopback = networksOf(['127.0.0.0/8', '::1'])

const isIn = (list: BlockList, address: string): boolean => list.check(address, familyOf(address))

/** The eight groups of an IPv6 address in its normal spelling, each written out. */
const groupsOf = (address: string): readonly string[] => {
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after]
}

/** The first groups of an IPv6 address, without the bits after the prefix: `2001:db8:0:2::/64`, `2001:db8:0:ab00::/56`. */
const prefixOf = (address: string, bits: 48 | 56 | 64): string => {
  const [first, second, third, fourth = '0'] = groupsOf(address)
  const around = [first, second, third].join(':')
  if (bits === 48) return `${around}::/48`
  const ofHousehold = (Number.parseInt(fourth, 16) & 0xff_00).toString(16)
  return `${around}:${bits === 56 ? ofHousehold : fourth}::/${bits}`
}

/** Writes two groups of an IPv6 address as the IPv4 address that they hold. */
const ipv4Of = (groups: readonly string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.')

/**
 * Returns the IPv4 address of a visitor behind a translator (RFC 6052, `64:ff9b::/96`) or a tunnel (RFC 3056, `2002::/16`); null
 * for other addresses. It names the holder of a budget only: a sender may choose it, so it is not compared with the proxies and this machine.
 */
const embeddedIpv4Of = (address: string): string | null => {
  const groups = groupsOf(address)
  if (groups[0] === '2002') return ipv4Of(groups.slice(1, 3))
  return groups.slice(0, 6).join(':') === '64:ff9b:0:0:0:0' ? ipv4Of(groups.slice(6)) : null
}

/** How IPv4 inside IPv6 begins, which sockets that listen for both families report. */
const mapped = /^::ffff:(?=\d+\.)/i

/** `203.0.113.7:4321` and `[2001:db8::1]:4321`, a form that some proxies write. */
const withPort = /^(?:(?<ipv4>[\d.]+):\d+|\[(?<ipv6>[^\]]+)\](?::\d+)?)$/

/** Normalises an address (RFC 5952), without port and zone; returns null where the text is not an address. */
const normalAddress = (text: string): string | null => {
  const { ipv4, ipv6 } = withPort.exec(text)?.groups ?? {}
  const [bare = ''] = (ipv4 ?? ipv6 ?? text).replace(mapped, '').split('%')
  const family = isIP(bare)
  if (family === 0) return null
  if (family === 4) return bare
  return new SocketAddress({ address: bare, family: 'ipv6' }).address.replace(mapped, '')
}

/** Stores the address of the peer of a socket. */
export const rememberAddress = (request: Request, address: string | undefined): void => {
  if (address !== undefined) peers.set(request, address)
}

/** The address of the peer, normalised when it is needed, because cached pages do not need it; null where it is not known. */
const peerOf = (request: Request): string | null => normalAddress(peers.get(request) ?? '')

/** Gives a request that the site makes for a visitor the visitor's address, so that limits count it for the visitor's network. */
export const copyAddress = (from: Request, to: Request): Request => {
  rememberAddress(to, peers.get(from))
  const forwarded = from.headers.get('x-forwarded-for')
  if (forwarded !== null) to.headers.set('x-forwarded-for', forwarded)
  return to
}

/** No proxy is trusted: the address is that of the socket. */
export const noProxies = new BlockList()

/**
 * Returns the address of the visitor: that of the socket, or what trusted proxies report. Each proxy appends its peer to
 * X-Forwarded-For, so the last address that is not a trusted proxy is the visitor; addresses before it can be forged.
 */
export const visitorAddressOf = (request: Request, trusted: BlockList): string | null => {
  let address = peerOf(request)
  if (address === null) return null
  const forwarded = request.headers.get('x-forwarded-for')?.split(',') ?? []
  for (const hop of forwarded.toReversed()) {
    if (!isIn(trusted, address)) break
    const before = normalAddress(hop.trim())
    if (before === null) break
    address = before
  }
  return address
}

/**
 * The network whose requests are counted together: an IPv4 address, also one inside of an IPv6 address, or the /64 of an IPv6
 * address, since one visitor has all addresses of it. Null where it is not known, as behind an untrusted proxy on the same machine.
 */
export const clientAddressOf = (request: Request, trusted: BlockList = noProxies): string | null => {
  const address = visitorAddressOf(request, trusted)
  if (address === null || isIn(loopback, address)) return null
  return isIP(address) === 6 ? (embeddedIpv4Of(address) ?? prefixOf(address, 64)) : address
}

const aroundNetwork = (network: string, bits: 48 | 56): string =>
  network.includes(':') ? prefixOf(network.replace('/64', ''), bits) : network

/** The /48 of an IPv6 network, which one customer of a provider may hold; of IPv4 the address itself. */
export const widerNetworkOf = (network: string): string => aroundNetwork(network, 48)

/** The range of addresses around a network that one owner often has: the /48 of IPv6, the /24 of IPv4. */
export const addressRangeOf = (network: string): string =>
  network.includes(':') ? widerNetworkOf(network) : `${network.split('.').slice(0, 3).join('.')}.0/24`

/** The /56 of an IPv6 network, which providers give to a household (RIPE-690); of IPv4 the address itself. */
export const householdNetworkOf = (network: string): string => aroundNetwork(network, 56)

/** Returns the host that the visitor requested: that of the request, or the one that a trusted proxy forwards. */
export const askedHostOf = (request: Request, trusted: BlockList): string | null => {
  const address = peerOf(request)
  const host = request.headers.get('host')
  if (address === null || !isIn(trusted, address)) return host
  // As with addresses, the last one is what the proxy itself has received.
  return request.headers.get('x-forwarded-host')?.split(',').at(-1)?.trim() || host
}

/** Whether the request comes from this machine, and not through a proxy on it. */
export const isFromThisMachine = (request: Request): boolean => {
  const address = peerOf(request)
  if (address === null || !isIn(loopback, address)) return false
  return !['forwarded', 'x-forwarded-for', 'x-real-ip'].some((name) => request.headers.has(name))
}
