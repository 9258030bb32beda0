import { describe, expect, it } from 'vitest'
import { enclosedFacts } from '#web/features/support/enclosed-facts.ts'

const factsOf = (screen: string | null, code: string | null) =>
  enclosedFacts({ screen, code, payment: null }).map(({ term, text }) => `${term}: ${text}`)

describe('enclosedFacts', () => {
  it.each([
    ['insufficient-funds', 'Причина: На карте недостаточно средств'],
    ['unknown', 'Причина: Банк отказал и не назвал причину'],
    ['cancelled', 'Причина: Вы отменили оплату'],
    ['expired', 'Причина: Время на оплату вышло'],
  ])('words the code «%s» of a payment that failed', (code, cause) => {
    expect(factsOf('/prepayment/error/', code)).toEqual(['Страница: Оплата не прошла', cause])
  })

  it.each([
    ['/fines/', 'Мои штрафы'],
    ['/documents/', 'Документы'],
    ['/prepayment/', 'Проверка платежа'],
  ])('names the page %s as the site does', (screen, title) => {
    expect(factsOf(screen, null)).toEqual([`Страница: ${title}`])
  })

  it('shows an unknown address and an unknown code as they are', () => {
    expect(factsOf('/fines/document/', 'capability.off')).toEqual([
      'Страница: /fines/document/',
      'Код: capability.off',
    ])
  })

  it('shows a code of another page as it is, even if a bank has a reason of the same name', () => {
    expect(factsOf('/documents/', 'unknown')).toEqual(['Страница: Документы', 'Код: unknown'])
  })

  it('shows the number of the payment last and nothing that is not enclosed', () => {
    expect(enclosedFacts({ screen: null, code: null, payment: '018f2b5e' })).toEqual([
      { term: 'Номер платежа', text: '018f2b5e' },
    ])
  })
})
