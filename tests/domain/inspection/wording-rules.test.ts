import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import type { FakeFineVerdict } from '#domain/inspection/fake-fine.ts'
import { check, codesOf, email } from './notice-sample.ts'

describe('the wording of a message', () => {
  it.each<readonly [string, string, FakeFineVerdict, readonly string[]]>([
    ['in haste', email({ more: 'Оплатите срочно!' }), 'doubtful', ['words.haste']],
    ['in 24 hours', email({ more: 'оплатить в течение 24 часов' }), 'doubtful', ['words.haste']],
    ['with a threat', email({ more: 'иначе ваши счета будут заблокированы' }), 'doubtful', ['words.threat']],
    ['with the warning of the law', email({ more: 'ст. 20.25 КоАП РФ: арест до 15 суток' }), 'trusted', []],
    ['that asks for the code on the card', email({ more: 'Укажите номер и CVV' }), 'fake', ['words.card']],
    [
      'that asks for a transfer',
      email({ more: 'Переведите сумму по номеру телефона' }),
      'fake',
      ['words.transfer'],
    ],
    ['that brings a program', email({ more: 'Скачайте gibdd.apk' }), 'fake', ['words.program']],
  ])('a message %s gets the verdict of its words', (_, text, verdict, codes) => {
    expect(codesOf(text)).toEqual(codes)
    expect(check(text).verdict).toBe(verdict)
  })

  it('cites the legal terms of payment against urgency', () => {
    expect(check(email({ more: 'срочно' })).reasons[0]).toEqual({
      code: 'words.haste',
      weight: 'doubt',
      text: 'Торопят: на оплату закон даёт 60 дней после вступления постановления в силу',
      source: 'ч. 1 ст. 32.2 КоАП РФ',
    })
  })

  test.prop([fc.constantFrom('укажите cvv', 'срочно', 'счета заблокируют'), fc.lorem(), fc.lorem()])(
    'the wording of a message is found at any position and in any letter case',
    (text, before, after) => {
      const codes = codesOf(email({ more: `${before} ${text} ${after}` }))
      expect(codesOf(email({ more: text }))).toEqual(codes)
      expect(codesOf(email({ more: text.toUpperCase() }))).toEqual(codes)
    },
  )
})
