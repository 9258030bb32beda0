import { describe, expect, it } from 'vitest'
import { mailingSourceOf } from '#domain/tracking/mailing-source.ts'
import { anonymousPayload } from '#domain/tracking/payload.ts'

describe('the mailing source of an address', () => {
  it('consists of its UTM parameters and its mailing', () => {
    expect(mailingSourceOf('?utm_source=letter&a=1&mailing=discount-ends')).toEqual({
      utm_source: 'letter',
      mailing: 'discount-ends',
    })
  })

  it.each(['', '?', '?number=9923456789', '?utm_source='])(
    'the mailing source of an address is null in %j',
    (search) => {
      expect(mailingSourceOf(search)).toBeNull()
    },
  )

  it('the mailing source of an address is stored by the server without e-mail addresses and numbers', () => {
    const output = mailingSourceOf('?utm_term=a%40b.example&utm_content=9923456789')
    expect(anonymousPayload(output)).toEqual({ utm_term: '•••', utm_content: '•••' })
  })

  it('the mailing source of an address is cut to 120 characters', () => {
    expect(mailingSourceOf(`?mailing=${'a'.repeat(5000)}`)?.['mailing']).toHaveLength(120)
  })
})
