import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { lazyPart } from '#web/ui/async/lazy-part.tsx'
import { demoDays } from '#domain/organisation/tariff.ts'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { SignInNeeded } from '#web/features/account/sign-in-needed.tsx'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { CalmRoad } from '#web/ui/illustrations/calm-road.tsx'
import type { CabinetViewModel, CabinetEntry } from './cabinet.view-model.ts'

interface GateProps {
  readonly model: CabinetViewModel
  readonly entry: Exclude<CabinetEntry, { readonly _tag: 'Open' }>
}

const ForCompanies = observer(function ForCompanies({ model }: Pick<GateProps, 'model'>) {
  return (
    <>
      <FailureNotice failure={model.becomingCompany.failure} title="Тип учётной записи не изменён" />
      <EmptyState
        scene={<CalmRoad />}
        title="Этот кабинет — для компаний"
        action={
          <FormActions>
            <Button busy={model.becomingCompany.isRunning} onClick={model.becomeCompany}>
              Перейти на учётную запись компании
            </Button>
            <ButtonLink variant="secondary" href="/settings/">
              Настройки
            </ButtonLink>
          </FormActions>
        }
      >
        Вы вошли как частный водитель. Документы и оплаченные штрафы останутся, вернуться можно в настройках.
      </EmptyState>
    </>
  )
})

/** Loaded when it is shown, because a company fills it in once. */
const FoundingForm = lazyPart(
  async () => (await import('./create/create-organisation-form.lazy.tsx')).CreateOrganisationForm,
  'Форма не загрузилась',
)

/** Loaded for visitors without a cabinet, who may be invited to one. */
const Invitations = lazyPart(
  async () => (await import('./members/invitations.lazy.tsx')).Invitations,
  'Приглашения не загрузились',
)

/** Shown to visitors without a cabinet: the reason and the next step. */
export const CabinetGate = ({ model, entry }: GateProps) => {
  switch (entry._tag) {
    case 'Anonymous':
      return (
        <SignInNeeded title="Кабинет компании открывается после входа">
          Штрафы всего автопарка, график водителей и сообщения им — в одном месте. Первые {demoDays} дней
          бесплатно, карта не нужна.
        </SignInNeeded>
      )
    case 'Individual':
      return (
        <>
          <Suspense fallback={null}>
            <Invitations />
          </Suspense>
          <ForCompanies model={model} />
        </>
      )
    case 'NoOrganisation':
      return (
        <Suspense fallback={<Skeleton lines={6} />}>
          <Invitations />
          <FoundingForm onFounded={model.start} />
        </Suspense>
      )
  }
}
