import { describe, expect, it } from 'vitest'
import {
  askedHostOf,
  clientAddressOf,
  copyAddress,
  addressRangeOf,
  householdNetworkOf,
  isFromThisMachine,
  networksOf,
  rememberAddress,
  widerNetworkOf,
} from '#adapters/http/client-address.ts'

const from = (socket: string | undefined, forwarded?: string): Request => {
  const request = new Request('http://kvitok.test/', {
    ...(forwarded !== undefined && { headers: { 'x-forwarded-for': forwarded } }),
  })
  rememberAddress(request, socket)
  return request
}

const trusted = networksOf(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'])

describe('the address of a visitor', () => {
  it.each([
    ['the address of the socket without a proxy', '203.0.113.7', undefined, '203.0.113.7'],
    [
      'the address of the socket, not the one that a stranger claims',
      '203.0.113.7',
      '198.51.100.1',
      '203.0.113.7',
    ],
    ['the one that a trusted proxy saw', '10.0.0.2', '203.0.113.7', '203.0.113.7'],
    [
      'the last address that is not a trusted proxy',
      '10.0.0.2',
      '1.2.3.4, 203.0.113.7, 10.0.0.9',
      '203.0.113.7',
    ],
    ['the network of an IPv6 address', 'fd00::2', '2001:db8:1:2:3::4', '2001:db8:1:2::/64'],
    ['an older address inside of a newer', '::ffff:10.0.0.2', '::ffff:203.0.113.7', '203.0.113.7'],
    [
      'the same in another spelling',
      'fd00::2',
      '2001:0DB8:0001:0002:0000:0000:0003:0004',
      '2001:db8:1:2::/64',
    ],
    ['written out where its first groups hold zeros', 'fd00::2', '2001:DB8::3:4', '2001:db8:0:0::/64'],
    ['without brackets and port', 'fd00::2', '[2001:db8:1:2::3]:4321', '2001:db8:1:2::/64'],
    ['without the port of an older address', 'fd00::2', '203.0.113.7:4321', '203.0.113.7'],
    ['an older address inside of a newer in hexadecimal', '10.0.0.2', '::FFFF:cb00:7107', '203.0.113.7'],
    ['the older one that a translator has put into a newer', 'fd00::2', '64:ff9b::cb00:7107', '203.0.113.7'],
    ['the older one at the end of a tunnel', 'fd00::2', '2002:cb00:7107:5::1', '203.0.113.7'],
    [
      'not that of a proxy where a sender has put it into a newer one',
      '10.0.0.2',
      '198.51.100.1, 64:ff9b::a00:2',
      '10.0.0.2',
    ],
    ['not this machine where a sender has put it into a newer one', '2002:7f00:1::1', undefined, '127.0.0.1'],
    ['without the zone of a link', 'fe80::1%eth0', undefined, 'fe80:0:0:0::/64'],
    ['the address of the proxy when its header cannot be read', '10.0.0.2', 'unknown', '10.0.0.2'],
    ['null for a request of this machine', '127.0.0.1', undefined, null],
    ['null without a socket', undefined, '203.0.113.7', null],
  ])('the address of a visitor is %s', (_, socket, forwarded, expected) => {
    expect(clientAddressOf(from(socket, forwarded), trusted)).toBe(expected)
  })

  it('the address of a visitor is null behind an untrusted proxy of this machine', () => {
    expect(clientAddressOf(from('127.0.0.1', '203.0.113.7'))).toBeNull()
  })
})

const requestedHost = (socket: string | undefined, forwardedHost: string) => {
  const headers = { host: 'kvitok.example', 'x-forwarded-host': forwardedHost }
  const request = new Request('http://kvitok.test/', { headers })
  rememberAddress(request, socket)
  return askedHostOf(request, trusted)
}

describe('copyAddress', () => {
  it('lets a request of the site count for the network of the visitor', () => {
    const visitor = from('10.0.0.2', '1.2.3.4, 203.0.113.7')
    const forwarded = copyAddress(visitor, new Request('http://backend/105/api/support/create'))
    expect(clientAddressOf(forwarded, trusted)).toBe('203.0.113.7')
  })

  it('leaves the network of a request unknown if the address of the visitor is unknown', () => {
    const forwarded = copyAddress(new Request('http://kvitok.test/'), new Request('http://backend/'))
    expect(clientAddressOf(forwarded, trusted)).toBeNull()
  })
})

describe('householdNetworkOf', () => {
  it.each([
    ['2001:db8:1:ab02::/64', '2001:db8:1:ab00::/56'],
    ['2001:db8:1:2::/64', '2001:db8:1:0::/56'],
    ['203.0.113.7', '203.0.113.7'],
  ])('puts %s into %s', (network, household) => {
    expect(householdNetworkOf(network)).toBe(household)
  })
})

describe('widerNetworkOf', () => {
  it.each([
    ['2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['203.0.113.7', '203.0.113.7'],
  ])('puts %s into %s', (network, range) => {
    expect(widerNetworkOf(network)).toBe(range)
  })
})

describe('addressRangeOf', () => {
  it.each([
    ['2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['203.0.113.7', '203.0.113.0/24'],
  ])('puts %s into %s', (network, range) => {
    expect(addressRangeOf(network)).toBe(range)
  })
})

describe('the host that was asked', () => {
  it.each([
    [
      'the host of the request, not the one that a stranger claims',
      '203.0.113.7',
      'carbox.example',
      'kvitok.example',
    ],
    ['the one that a trusted proxy was asked for', '10.0.0.2', 'carbox.example', 'carbox.example'],
    [
      'the last of several, which the proxy has seen',
      '10.0.0.2',
      'evil.example, carbox.example',
      'carbox.example',
    ],
    ['the host of the request when the proxy names none', '10.0.0.2', ' ', 'kvitok.example'],
    ['the request’s own, where no socket brought it', undefined, 'carbox.example', 'kvitok.example'],
  ])('the host that was asked is %s', (_, socket, forwardedHost, expected) => {
    expect(requestedHost(socket, forwardedHost)).toBe(expected)
  })
})

describe('this machine', () => {
  it('this machine is the client only without a proxy', () => {
    expect(isFromThisMachine(from('127.0.0.1'))).toBe(true)
    expect(isFromThisMachine(from('::1'))).toBe(true)
    expect(isFromThisMachine(from('127.0.0.1', '203.0.113.7'))).toBe(false)
    expect(isFromThisMachine(from('203.0.113.7'))).toBe(false)
    expect(isFromThisMachine(from(undefined))).toBe(false)
  })
})
