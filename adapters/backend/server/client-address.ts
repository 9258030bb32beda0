import { BlockList, isIPv6 } from 'node:net'

/** Where requests came from; one that no socket brought is not in it. */
const addresses = new WeakMap<Request, string>()

const ownMachine = new BlockList()
ownMachine.addSubnet('127.0.0.0', 8, 'ipv4')
ownMachine.addAddress('::1', 'ipv6')

/** The first 64 bits: a visitor with IPv6 has all the addresses behind them. */
const networkOf = (address: string): string => {
  const [head = '', tail] = address.split('::')
  const before = head.split(':')
  const after = tail === undefined ? [] : tail.split(':')
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - before.length - after.length }, () => '0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}

/** Remembers the address at the other end of a socket. */
export const rememberAddress = (request: Request, address: string | undefined): void => {
  if (address !== undefined) addresses.set(request, address)
}

/** Whose questions are counted together; null where nobody knows, as behind a proxy on the same machine. */
export const clientAddressOf = (request: Request): string | null => {
  const address = addresses.get(request)?.replace(/^::ffff:(?=\d+\.)/, '')
  if (address === undefined) return null
  const isSix = isIPv6(address)
  if (ownMachine.check(address, isSix ? 'ipv6' : 'ipv4')) return null
  return isSix ? networkOf(address) : address
}
