import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { decideTrackingId } from '#domain/tracking/tracking-id.ts'

describe('decideTrackingId', () => {
  it.each([
    null,
    '',
    ' ',
    'undefined',
    '[object Object]',
    '6b4b0d4a-0000',
    '6b4b0d4a-1111-4222-8333-444455556666\n',
  ])('creates a new id instead of %j', (stored) => {
    expect(decideTrackingId(stored)).toEqual({ _tag: 'Make' })
  })

  test.prop([fc.uuid(), fc.boolean()])('keeps a stored id', (uuid, isLoud) => {
    const id = isLoud ? uuid.toUpperCase() : uuid
    expect(decideTrackingId(id)).toEqual({ _tag: 'Keep', id })
  })
})
