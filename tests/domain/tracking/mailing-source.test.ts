import { describe, expect, it } from 'vitest'
import { mailingSourceOf } from '#domain/tracking/mailing-source.ts'

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

  it('never carries an address or a number', () => {
    expect(mailingSourceOf('?utm_term=a%40b.example&utm_content=9923456789')).toEqual({
      utm_term: '•••',
      utm_content: '•••',
    })
  })
})
