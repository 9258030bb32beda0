import dns from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that are not of the public internet (IANA special-purpose address registries, RFC 6890). */
const special = new BlockList()

for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(network, bits, 'ipv4')

for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, bits, 'ipv6')

/** The global unicast addresses of IPv6; IPv4 inside of IPv6 is outside of it. */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address belongs to the public internet, so that a request to it reaches no machine of the operator. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  return family === 6 && global.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

export class AddressNotPublic extends Error {}

type Resolve = typeof dns.lookup

/**
 * Makes the `lookup` of a connection, which fails where a name leads to an address that is not public. The check is part of the
 * connection, so a name cannot change between them.
 */
export const makePublicLookup =
  (resolve: Resolve = dns.lookup): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error !== null || first === undefined) {
        callback(error ?? new Error('no address'), '')
        return
      }
      if (!addresses.every(({ address }) => isPublicAddress(address))) {
        callback(new AddressNotPublic('address is not public'), '')
        return
      }
      if (options.all === true) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
