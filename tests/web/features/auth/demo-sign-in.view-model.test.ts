import { Effect } from 'effect'
import { when } from 'mobx'
import { describe, expect, it } from 'vitest'
import { DemoSignInViewModel } from '#web/features/auth/demo-sign-in.view-model.ts'

const opened = async (isLegalEntity: boolean, next: string | null) => {
  const model = new DemoSignInViewModel({ signInToDemo: (isCompany) => Effect.succeed(isCompany) }, next)
  model.enter(isLegalEntity, 'Chrome, Linux')
  await when(() => model.home !== null)
  return model.home
}

describe('DemoSignInViewModel', () => {
  it.each([
    ['a driver', false, null, '/fines/'],
    ['a company', true, null, '/organization/'],
    ['a driver who came from the documents', false, '/documents/', '/documents/'],
    ['a company that came from its drivers', true, '/organization/drivers/', '/organization/drivers/'],
    ['a driver who came from the cabinet of a company', false, '/organization/drivers/', '/fines/'],
  ] as const)(
    'leads %s to the page that asked for the sign-in, if it is theirs',
    async (_, isCompany, next, home) => {
      expect(await opened(isCompany, next)).toBe(home)
    },
  )
})
