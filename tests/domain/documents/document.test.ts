import { test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { holderName } from '#domain/documents/document.ts'
import { splitFullName } from '#domain/identity/full-name.ts'
import { fullName } from '#tests/support/arbitraries/full-name.ts'

describe('holderName', () => {
  const parts = { surname: 'Иванов', name: 'Иван', patronymic: 'Иванович' }

  it.each([
    ['in one piece', { fio: 'Иванов Иван Иванович' }],
    ['in three', parts],
  ])('holderName is the same %s', (_, holder) => {
    expect(holderName(holder)).toEqual(parts)
  })

  test.prop([fullName])('holderName does not depend on the form of the name', (fio) => {
    expect(holderName({ fio })).toEqual(holderName(splitFullName(fio)))
  })
})
