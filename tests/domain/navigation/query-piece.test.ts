import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import {
  camelCasePiece,
  piecesOf,
  repairedPieces,
  splitPiece,
  valueIn,
  withoutName,
} from '#domain/navigation/query-piece.ts'

describe('a query in pieces', () => {
  it('leaves out empty pieces', () => {
    expect(piecesOf('')).toEqual([])
    expect(piecesOf('&a=1&&b&')).toEqual(['a=1', 'b'])
  })

  it.each([
    ['a=1', 'a', '=1'],
    ['a', 'a', ''],
    ['a=', 'a', '='],
    ['=1', '', '=1'],
    ['a=1=2', 'a', '=1=2'],
    ['user%5Ftype=a%20b', 'user_type', '=a%20b'],
    ['a+b=1', 'a b', '=1'],
    ['%=1', '%', '=1'],
  ])('%j is named %j, the rest of it %j', (piece, name, rest) => {
    expect(splitPiece(piece)).toEqual({ name, rest })
  })

  it.each([
    ['a=1&b=2', 'b', '2'],
    ['a=1&a=2', 'a', '1'],
    ['a=1%202+3', 'a', '1 2 3'],
    ['a=1=2', 'a', '1=2'],
    ['a', 'a', ''],
    ['%61=1', 'a', '1'],
    ['a=%E0', 'a', '%E0'],
    ['b=1', 'a', null],
  ])('a query in pieces in %j the value of %s is %j', (query, name, value) => {
    expect(valueIn(piecesOf(query), name)).toBe(value)
  })

  it('drops every piece of a name in any spelling', () => {
    expect(withoutName(['url=1', 'a=url', '%75rl=2', 'url', 'xurl=3'], 'url')).toEqual(['a=url', 'xurl=3'])
  })
})

describe('camelCasePiece', () => {
  it.each([
    ['user_type=3', 'userType=3'],
    ['user_Type=3', 'userType=3'],
    ['a__b=1', 'aB=1'],
    ['sort_by_date', 'sortByDate'],
    ['page_2=1', 'page2=1'],
    ['a1_b2=1', 'a1B2=1'],
    ['ids_of[]=1', 'idsOf[]=1'],
    ['ids_of%5B%5D=1', 'idsOf[]=1'],
    ['filter[sort_by]=1', 'filter[sortBy]=1'],
    ['a-b_c.d_e=1', 'a-bC.dE=1'],
    ['_ym_uid=1', '_ymUid=1'],
  ])('%s becomes %s', (piece, changed) => {
    expect(camelCasePiece(piece)).toBe(changed)
  })

  it.each([
    'userType=a_b',
    'utm_source=a',
    'UTM_Source=a',
    'USER_TYPE=3',
    '_=1',
    '_ga=1',
    'a_=1',
    'имя_поля=1',
    'a+b_c=1',
    'a_b%26c=1',
    '%61=1',
    '',
  ])('%j stays', (piece) => {
    expect(camelCasePiece(piece)).toBe(piece)
  })

  const snake = fc.array(fc.stringMatching(/^[a-z][a-z\d]{0,4}$/), { minLength: 1, maxLength: 4 })

  test.prop([snake, fc.string()])(
    'a converted name has no underscore, its value is untouched',
    (text, value) => {
      fc.pre(text[0] !== 'utm')
      const changed = camelCasePiece(`${text.join('_')}=${encodeURIComponent(value)}`)
      expect(splitPiece(changed).name.toLowerCase()).toBe(text.join(''))
      expect(valueIn([changed], splitPiece(changed).name)).toBe(value)
    },
  )

  test.prop([fc.string()])('a converted piece is not converted again', (piece) => {
    expect(camelCasePiece(camelCasePiece(piece))).toBe(camelCasePiece(piece))
  })
})

describe('repairedPieces', () => {
  it.each([
    ['a whole query', 'a%3D1%26b%3D2', ['a=1', 'b=2']],
    ['a whole query, twice', 'a%253D1%2526b%253D2', ['a=1', 'b=2']],
    ['an encoded sign of equality', 'a%3D1', ['a=1']],
    ['an encoded joint', 'a=1%26b=2', ['a=1', 'b=2']],
    ['an encoded joint with what follows', 'a=1%26b%3D2%26c_d%3D', ['a=1', 'b=2', 'c_d=']],
    ['an encoded joint, twice', 'a=1%2526b%253D2', ['a=1', 'b=2']],
    ['a joint as a page writes it', 'amp;b=2', ['b=2']],
    ['a joint that was written so twice', 'amp;amp;b=2', ['b=2']],
    ['a joint of a page, encoded', 'amp%3Bb=2', ['b=2']],
    ['a joint of a page in an encoded query', 'a%3D1%26amp%3Bb%3D2', ['a=1', 'b=2']],
    ['a joint of a page in a value', 'a=1%26amp;b=2', ['a=1', 'b=2']],
    ['a joint with nothing behind it', 'amp;', []],
    ['values that need encoding', 'a%3D%D0%90+%26b%3D%23', ['a=%D0%90%20', 'b=%23']],
    ['a second sign of equality', 'a%3D1%3D2', ['a=1=2']],
    ['values that were encoded before', 'a%3D%25D0%2590%2Bb', ['a=%D0%90+b']],
    ['a sign of percent before a letter', 'a%3D5%25A', ['a=5%25A']],
    ['no more than it has to', 'a=1%26b=%2541', ['a=1', 'b=%41']],
    ['a sign of percent', 'a%3D5%25%26b%3D1', ['a=5%25', 'b=1']],
  ])('repairs %s: %s', (_, piece, pieces) => {
    expect(repairedPieces(piece)).toEqual(pieces)
  })

  it.each([
    'a=1',
    'a',
    'a=',
    'a=%D0%90+b',
    'name=Tom%26Jerry',
    'name=a%26b%26c=d%26e',
    'url=https%3A%2F%2Fpartner.example%2F%3Fa%3D1%26b%3D2',
    'lamp;b=2',
    '%%3D',
  ])('repairedPieces does not change %s', (piece) => {
    expect(repairedPieces(piece)).toEqual([piece])
  })

  const pairs = fc.array(fc.tuple(fc.stringMatching(/^[a-z]{1,5}$/), fc.stringMatching(/^[\wа-я ]{0,5}$/)), {
    minLength: 1,
    maxLength: 4,
  })

  test.prop([fc.webQueryParameters()])('repairedPieces never throws, and leaves no empty piece', (piece) => {
    expect(repairedPieces(piece)).not.toContain('')
  })

  test.prop([pairs])('decodes every query that was encoded as a whole', (written) => {
    const query = written.map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    expect(repairedPieces(encodeURIComponent(query.join('&')))).toEqual(query)
  })
})
