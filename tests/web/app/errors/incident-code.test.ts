import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { anonymousPayload } from '#domain/tracking/payload.ts'
import { incidentCode, newIncidentCode } from '#web/app/errors/incident-code.ts'
import { failureCodeOf, pageFailure } from '#web/app/errors/page-failure.ts'

describe('the code of a failure', () => {
  test.prop([fc.uint8Array({ minLength: 8, maxLength: 8 })])(
    'the code of a failure can be dictated',
    (random) => {
      expect(incidentCode(random)).toMatch(/^[АВЕИКМНРСТУХ]{4}-[АВЕИКМНРСТУХ]{4}$/)
    },
  )

  it('the code of a failure is sent with events unchanged', () => {
    const code = newIncidentCode()
    expect(anonymousPayload({ code })).toEqual({ code })
  })

  it('the code of a failure of the server is the one that the page shows', () => {
    expect(failureCodeOf(JSON.parse(JSON.stringify(pageFailure('АВЕИ-КМНР'))))).toBe('АВЕИ-КМНР')
  })

  it('the code of a failure is created if a failure has none', () => {
    expect(failureCodeOf(new Error('x'))).toMatch(/-/)
  })
})
