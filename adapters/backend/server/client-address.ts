import { BlockList, isIP } from 'node:net'

/** Where requests came from; one that no socket brought is not in it. */
const addresses = new WeakMap<Request, string>()

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

const ownMachine = networksOf(['127.0.0.0/8', '::1'])

const isIn = (list: BlockList, address: string): boolean => list.check(address, familyOf(address))

/** The first 64 bits: a visitor with IPv6 has all the addresses behind them. */
const networkOf = (address: string): string => {
  const [head = '', tail] = address.split('::')
  const before = head.split(':')
  const after = tail === undefined ? [] : tail.split(':')
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - before.length - after.length }, () => '0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}

/** A socket that listens for both families names the older one inside of the newer. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** Remembers the address at the other end of a socket. */
export const rememberAddress = (request: Request, address: string | undefined): void => {
  if (address !== undefined) addresses.set(request, plain(address))
}

/** Nobody's word is taken but that of the socket. */
export const noProxies = new BlockList()

/**
 * The address of the visitor: that of the socket, or what trusted proxies say of it. Each proxy adds at the end of
 * X-Forwarded-For whom it saw, so the last one that is no proxy of ours is the visitor; what stands before it is hearsay.
 */
export const visitorAddressOf = (request: Request, trusted: BlockList): string | null => {
  let address = addresses.get(request)
  if (address === undefined) return null
  const told = request.headers.get('x-forwarded-for')?.split(',') ?? []
  for (const one of told.toReversed()) {
    if (!isIn(trusted, address)) break
    const before = plain(one.trim())
    if (isIP(before) === 0) break
    address = before
  }
  return address
}

/** Whose questions are counted together; null where nobody knows, as behind an untrusted proxy on the same machine. */
export const clientAddressOf = (request: Request, trusted: BlockList = noProxies): string | null => {
  const address = visitorAddressOf(request, trusted)
  if (address === null || isIn(ownMachine, address)) return null
  return isIP(address) === 6 ? networkOf(address) : address
}

/** The host that the visitor named: that of the request, or what a trusted proxy says it was asked for. */
export const askedHostOf = (request: Request, trusted: BlockList): string | null => {
  const address = addresses.get(request)
  const host = request.headers.get('host')
  if (address === undefined || !isIn(trusted, address)) return host
  // As with addresses, the last one is what the proxy itself has seen.
  return request.headers.get('x-forwarded-host')?.split(',').at(-1)?.trim() || host
}

/** Whether it was asked from this machine, and by no proxy on it. */
export const isFromThisMachine = (request: Request): boolean => {
  const address = addresses.get(request)
  if (address === undefined || !isIn(ownMachine, address)) return false
  return !['forwarded', 'x-forwarded-for', 'x-real-ip'].some((name) => request.headers.has(name))
}
