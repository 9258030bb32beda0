import { when } from 'mobx'
import type { createBrowserRouter } from 'react-router'
import { withoutUserType } from '#domain/navigation/user-type-change.ts'
import type { ExperimentsViewModel } from './experiments.view-model.ts'

/** Requests the variants after hydration, changes the user type if the address contains one, and cleans the address. */
export const beginExperiments = (
  experiments: ExperimentsViewModel,
  router: ReturnType<typeof createBrowserRouter>,
): void => {
  const { pathname, search, hash } = router.state.location
  void experiments.start(pathname)
  when(
    () => experiments.typeFromQuery(search) !== null,
    () => {
      const type = experiments.typeFromQuery(search)
      if (type !== null) experiments.changeType(type)
    },
  )
  when(
    () => experiments.isTypeChanged,
    () =>
      void router.navigate(`${pathname}${withoutUserType(search)}${hash}`, {
        replace: true,
        preventScrollReset: true,
      }),
  )
}
