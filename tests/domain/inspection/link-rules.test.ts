import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import type { FakeFineVerdict } from '#domain/inspection/fake-fine.ts'
import { check, codesOf, notice } from './notice-sample.ts'

describe('the links of a message', () => {
  it.each<readonly [string, string, FakeFineVerdict, readonly string[]]>([
    [
      'with a disguised site',
      notice({ more: 'https://gosuslugi-oplata.xyz/pay' }),
      'fake',
      ['link.disguise'],
    ],
    [
      'with the state before the at sign',
      notice({ more: 'https://gosuslugi.ru@evil.xyz/' }),
      'fake',
      ['link.disguise'],
    ],
    ['with mixed alphabets', notice({ more: 'https://mоs.ru/' }), 'fake', ['link.mixed']],
    ['with a bare machine', notice({ more: 'http://203.0.113.7/pay' }), 'fake', ['link.machine']],
    [
      'with the page of another charge',
      notice({ more: 'https://gosuslugi.ru/pay/uin/18810150261028033159' }),
      'fake',
      ['link.other-charge'],
    ],
    ['with an open link', notice({ more: 'http://mos.ru/' }), 'doubtful', ['link.open']],
    ['with a short link', notice({ more: 'clck.ru/3abc' }), 'doubtful', ['link.short']],
    [
      'with a fast-payment code',
      notice({ more: 'https://qr.nspk.ru/AS1000?sum=56250' }),
      'doubtful',
      ['link.sbp'],
    ],
    ['with an unknown site', notice({ more: 'https://oplata.example/' }), 'doubtful', ['link.foreign']],
    ['with a broken link', notice({ more: 'https://[oplata' }), 'doubtful', ['link.broken']],
  ])('a message %s gets the verdict of its links', (_, text, verdict, codes) => {
    expect(codesOf(text)).toEqual(codes)
    expect(check(text).verdict).toBe(verdict)
  })

  it('trusts the hosts of ownHosts', () => {
    const text = notice({ more: 'https://kvitok.example/fines/' })
    expect(codesOf(text, { ownHosts: ['kvitok.example'] })).toEqual([])
  })

  const official = fc.constantFrom('gosuslugi.ru', 'www.gosuslugi.ru', 'fssp.gov.ru', 'гибдд.рф', 'mos.ru')

  test.prop([official, fc.constantFrom('', '/', '/pay', '?a=1')])(
    'sites of the state are trusted',
    (host, rest) => {
      expect(codesOf(notice({ more: `https://${host}${rest}` }))).toEqual([])
    },
  )

  test.prop([official, fc.constantFrom('.evil.top', '-oplata.ru', '.ru.com', '@evil.top', 'x.su')])(
    'a host that only begins like a site of the state is not trusted',
    (host, tail) => {
      expect(check(notice({ more: `https://${host}${tail}/` })).verdict).not.toBe('trusted')
    },
  )
})
