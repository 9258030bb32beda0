import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import type { FakeFineVerdict } from '#domain/inspection/fake-fine.ts'
import { check, codesOf, notice } from './notice-sample.ts'

describe('the wording of a message', () => {
  it.each<readonly [string, string, FakeFineVerdict, readonly string[]]>([
    ['in haste', notice({ more: 'Оплатите срочно!' }), 'doubtful', ['words.haste']],
    ['in 24 hours', notice({ more: 'оплатить в течение 24 часов' }), 'doubtful', ['words.haste']],
    ['with a threat', notice({ more: 'иначе ваши счета будут заблокированы' }), 'doubtful', ['words.threat']],
    ['with the warning of the law', notice({ more: 'ст. 20.25 КоАП РФ: арест до 15 суток' }), 'trusted', []],
    ['that asks for the code on the card', notice({ more: 'Укажите номер и CVV' }), 'fake', ['words.card']],
    [
      'that asks for a transfer',
      notice({ more: 'Переведите сумму по номеру телефона' }),
      'fake',
      ['words.transfer'],
    ],
    ['that brings a program', notice({ more: 'Скачайте gibdd.apk' }), 'fake', ['words.program']],
  ])('a message %s gets the verdict of its words', (_, text, verdict, codes) => {
    expect(codesOf(text)).toEqual(codes)
    expect(check(text).verdict).toBe(verdict)
  })

  it('cites the legal terms of payment against urgency', () => {
    expect(check(notice({ more: 'срочно' })).reasons[0]).toEqual({
      code: 'words.haste',
      weight: 'doubt',
      text: 'Торопят: на оплату закон даёт 60 дней после вступления постановления в силу',
      source: 'ч. 1 ст. 32.2 КоАП РФ',
    })
  })

  test.prop([fc.constantFrom('укажите cvv', 'срочно', 'счета заблокируют'), fc.lorem(), fc.lorem()])(
    'the wording of a message is found at any position and in any letter case',
    (text, before, after) => {
      const codes = codesOf(notice({ more: `${before} ${text} ${after}` }))
      expect(codesOf(notice({ more: text }))).toEqual(codes)
      expect(codesOf(notice({ more: text.toUpperCase() }))).toEqual(codes)
    },
  )
})
