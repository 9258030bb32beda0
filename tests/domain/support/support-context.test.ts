import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import {
  contextLine,
  parseSupportContext,
  supportAddress,
  type SupportContext,
} from '#domain/support/support-context.ts'

const noContext: SupportContext = { screen: null, code: null, payment: null }

const payment = '018f2b5e-1c2d-4e3f-8a9b-0c1d2e3f4a5b'

const read = (address: string) => parseSupportContext(new URL(address, 'https://kvitok.example').searchParams)

describe('the context of a question', () => {
  it('the context of a question is complete in the address of the form', () => {
    const context = { screen: '/prepayment/error/', code: 'insufficient-funds', payment }
    expect(read(supportAddress(context))).toEqual(context)
  })

  it('the context of a question contains the page of a receipt or a link without its secret', () => {
    const { screen } = read(supportAddress({ ...noContext, screen: '/fines/document/aB3-secret/' }))
    expect(screen).toBe('/fines/document/')
  })

  it('the context of a question is formatted as one line of the known values', () => {
    expect(contextLine({ screen: '/documents/', code: null, payment })).toBe(`/documents/ ${payment}`)
    expect([contextLine(noContext), supportAddress(noContext)]).toEqual(['', '/contacts/'])
  })

  test.prop({ screen: fc.string(), code: fc.string(), number: fc.string() })(
    'the context of a question contains no free text from the link',
    ({ screen, code, number }) => {
      const output = contextLine(parseSupportContext(new URLSearchParams({ screen, code, payment: number })))
      expect(output).toMatch(/^[\w/.\- ]{0,210}$/)
    },
  )
})
