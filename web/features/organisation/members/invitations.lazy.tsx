import { observer } from 'mobx-react-lite'
import { localDateOf } from '#domain/dates/local-date.ts'
import { noBreakText } from '#web/ui/no-break-text.ts'
import { formatLastDay } from '#domain/dates/wording.ts'
import { roleDescriptions, roleNames } from '#domain/organisation/members/member-role.ts'
import { membershipUseCases } from '#adapters/wiring/services/members.ts'
import type { OpenInvitation } from '#application/organisation/members.port.ts'
import { replacePage } from '#web/app/composition/site-session.ts'
import { useViewModel } from '#web/app/services.ts'
import css from '#web/features/organisation/records.module.css'
import { Card } from '#web/ui/content/card.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { InvitationsViewModel } from './invitations.view-model.ts'

const InvitationCard = observer(function InvitationCard({
  model,
  invitation: { id, name, inn, role, endsAt },
}: {
  readonly model: InvitationsViewModel
  readonly invitation: OpenInvitation
}) {
  const { accepting, declining } = model
  return (
    <Card as="section" labelledBy={id}>
      <div className={css['block']}>
        <h2 id={id}>Вас пригласили в кабинет компании</h2>
        <p>
          {name === '' ? '' : `${name}, `}ИНН{'\u00A0'}
          {inn}. Роль: {roleNames[role].toLowerCase()}. {roleDescriptions[role]}.{' '}
          {noBreakText(`Приглашение действует ${formatLastDay(localDateOf(endsAt))}.`)}
        </p>
        <p>
          Пока вы работаете в компании, ваши личные документы и платежи скрыты. Они вернутся, если в
          настройках сменить тип учётной записи или выйти из компании.
        </p>
        <FailureNotice failure={accepting.failure} title="Приглашение не принято" />
        <FailureNotice failure={declining.failure} title="Приглашение не отклонено" />
        <FormActions>
          <Button busy={accepting.isRunning} onClick={() => accepting.start(id)}>
            Принять
          </Button>
          <Button variant="secondary" busy={declining.isRunning} onClick={() => declining.start(id)}>
            Отклонить
          </Button>
        </FormActions>
      </div>
    </Card>
  )
})

/** Invitations to organisations; nothing where there are none. The cabinet of a visitor is useful without them, so a failure is not shown. */
export const Invitations = observer(function Invitations() {
  const model = useViewModel(
    (resolve) =>
      new InvitationsViewModel(
        resolve(membershipUseCases),
        // The calls of this account are about other data from now on, so every view-model starts anew.
        () => void replacePage('/organization/'),
      ),
  )
  return model.invitations.map((invitation) => (
    <InvitationCard key={invitation.id} model={model} invitation={invitation} />
  ))
})
