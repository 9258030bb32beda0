import { describe, expect, it } from 'vitest'
import type { ChargeId } from '#domain/charges/charge.ts'
import { chargePath, paymentPath, receiptPath, receiptPdfPath } from '#domain/navigation/page-paths.ts'

describe('the paths of pages', () => {
  it('the PDF of a receipt is below the page of the receipt', () => {
    expect([receiptPath('name'), receiptPdfPath('name')]).toEqual([
      '/fines/document/name/',
      '/fines/document/name/chek.pdf',
    ])
  })

  it('the page of a payment and that of a charge have different folders', () => {
    expect([paymentPath('7'), chargePath('7' as ChargeId)]).toEqual(['/payments/7/', '/fines/7/'])
  })
})
