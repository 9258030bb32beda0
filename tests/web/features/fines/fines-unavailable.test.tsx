import { Effect } from 'effect'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { makeFines } from '#application/fines/index.ts'
import { defaultSite, SiteContext } from '#web/app/brand/use-brand.ts'
import type { Failure } from '#web/ui/async/failure.ts'
import { FinesViewModel } from '#web/features/fines/fines.view-model.ts'
import { FinesUnavailable } from '#web/features/fines/parts/fines-unavailable.tsx'
import { fakeCompany } from '#tests/support/fakes/company.ts'
import { fakeDevice } from '#tests/support/fakes/device.ts'
import { fakeFinesPort } from '#tests/support/fakes/fines-port.ts'
import { fakeVehicles } from '#tests/support/fakes/vehicles.ts'
import { textOf } from '#tests/web/ui/markup.ts'

const noAgent = { agent: () => Effect.never }

const shownFor = async (failure: Pick<Failure, 'code' | 'message'>, isSignedIn = false): Promise<string> => {
  const { session } = await fakeCompany()
  const fines = makeFines(fakeFinesPort(), fakeVehicles, session)
  const model = new FinesViewModel(fines, noAgent, fakeDevice())
  return textOf(
    <MemoryRouter>
      <SiteContext value={{ ...defaultSite, isSignedIn }}>
        <FinesUnavailable
          failure={{ isSignedOut: false, isOurs: false, ...failure }}
          model={model}
          onRetry={() => undefined}
        />
      </SiteContext>
    </MemoryRouter>,
  )
}

const limited = { code: 'rate.limited', message: 'Новых номеров сегодня проверили слишком много' }

describe('FinesUnavailable', () => {
  it('says that the sources did not answer, and offers to repeat', async () => {
    const text = await shownFor({ code: 'source.unavailable', message: 'Источники молчат' })
    expect(text).toContain('Это не значит, что штрафов нет: источники не ответили.Повторить')
  })

  it('leads a visitor who has used up the limit of a day to the sign-in, and does not blame the sources', async () => {
    const text = await shownFor(limited)
    expect(text).toContain('Это не значит, что штрафов нет: мы их не искали.Войти и вернутьсяПовторить')
  })

  it('does not offer the sign-in to a user who has signed in', async () => {
    expect(await shownFor(limited, true)).not.toContain('Войти')
  })
})
