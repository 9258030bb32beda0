import { describe, expect, it } from 'vitest'
import { mailingSourceOf } from '#domain/tracking/mailing-source.ts'
import { anonymousPayload } from '#domain/tracking/payload.ts'

describe('the mailing source of an address', () => {
  it('is what its utm names and its mailing say', () => {
    expect(mailingSourceOf('?utm_source=letter&a=1&mailing=discount-ends')).toEqual({
      utm_source: 'letter',
      mailing: 'discount-ends',
    })
  })

  it.each(['', '?', '?number=9923456789', '?utm_source='])('is nothing in %j', (search) => {
    expect(mailingSourceOf(search)).toBeNull()
  })

  it('is kept by the server without addresses and numbers', () => {
    const said = mailingSourceOf('?utm_term=a%40b.example&utm_content=9923456789')
    expect(anonymousPayload(said)).toEqual({ utm_term: '•••', utm_content: '•••' })
  })

  it('is cut to 120 characters', () => {
    expect(mailingSourceOf(`?mailing=${'a'.repeat(5000)}`)?.['mailing']).toHaveLength(120)
  })
})
