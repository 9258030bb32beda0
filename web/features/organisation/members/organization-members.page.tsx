import { observer } from 'mobx-react-lite'
import { memberRoles, roleDescriptions, roleNames } from '#domain/organisation/members/member-role.ts'
import { membersPort, membershipUseCases } from '#adapters/wiring/services/members.ts'
import { replacePage } from '#web/app/composition/site-session.ts'
import { useViewModel } from '#web/app/services.ts'
import { AddRecordForm } from '#web/features/organisation/add-record-form.tsx'
import { CabinetPage } from '#web/features/organisation/cabinet-layout.tsx'
import { ConfirmRemove } from '#web/features/organisation/confirm-remove.tsx'
import { LazyDisclosure } from '#web/ui/page/lazy-disclosure.tsx'
import css from '#web/features/organisation/records.module.css'
import { AsyncView } from '#web/ui/async/async-view.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { FactsList } from '#web/ui/content/facts-list.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Select } from '#web/ui/form/choices/select.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { fieldProps } from '#web/ui/form/model/field-props.ts'
import { inviteMember } from './member-form.ts'
import { MemberList, roleOptions } from './member-list.tsx'
import { MembersViewModel } from './members.view-model.ts'

/** Invites a person. */
export const action = inviteMember

interface MembersProps {
  readonly model: MembersViewModel
}

const Invite = observer(function Invite({ model }: MembersProps) {
  const { form } = model
  return (
    <AddRecordForm
      id="invite"
      title="Пригласить"
      failureTitle="Приглашение не отправлено"
      isOpenAtFirst
      form={form}
      onSaved={model.showInvited}
      status={model.notice}
    >
      <Field
        type="email"
        label="Почта"
        hint="Человек войдёт с этой почтой"
        autoComplete="off"
        {...fieldProps(form, 'email')}
      />
      <Select
        label="Роль"
        hint="Её можно сменить потом"
        options={roleOptions}
        {...fieldProps(form, 'role')}
      />
    </AddRecordForm>
  )
})

const Roles = () => (
  <Card as="section" labelledBy="roles">
    <div className={css['block']}>
      <h2 id="roles">Что может каждая роль</h2>
      <FactsList
        facts={memberRoles.map((role) => ({ term: roleNames[role], text: roleDescriptions[role] }))}
      />
    </div>
  </Card>
)

const loadJournal = () => import('./action-journal.lazy.tsx')

const Members = observer(function Members() {
  const model = useViewModel(
    (resolve) =>
      new MembersViewModel(
        resolve(membersPort),
        resolve(membershipUseCases),
        // The calls of this account are about other data from now on, so every view-model starts anew.
        () => void replacePage('/organization/'),
      ),
  )
  return (
    <AsyncView
      task={model.loading}
      waiting={<Skeleton lines={6} />}
      title="Список не загрузился"
      onRetry={model.start}
    >
      {() => (
        <>
          {model.isAdministrator && <Invite model={model} />}
          <FailureNotice failure={model.saving.failure} title="Роль не изменена" />
          <FailureNotice failure={model.removing.failure} title="Доступ не закрыт" />
          <FailureNotice failure={model.leaving.failure} title="Выйти из компании не получилось" />
          <MemberList model={model} />
          {model.mayLeave && (
            <ConfirmRemove
              question="Выйти из компании?"
              confirm="Выйти из компании"
              label="Выйти из компании"
              busy={model.leaving.isRunning}
              onRemove={model.leaving.start}
            >
              Вы перестанете видеть её данные. Вернуться можно по новому приглашению.
            </ConfirmRemove>
          )}
          <Roles />
          {model.isAdministrator && (
            <LazyDisclosure summary="Кто и что менял" load={loadJournal}>
              {({ ActionJournal }) => <ActionJournal />}
            </LazyDisclosure>
          )}
        </>
      )}
    </AsyncView>
  )
})

export const Component = () => (
  <CabinetPage current="members" title="Доступ">
    {() => <Members />}
  </CabinetPage>
)
