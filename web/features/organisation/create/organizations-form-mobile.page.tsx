import { fieldProps } from '#web/ui/form/model/field-props.ts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { Organisation } from '#domain/organisation/organisation.ts'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { FactsList } from '#web/ui/content/facts-list.tsx'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { isPermitted } from '#domain/organisation/members/member-role.ts'
import { CabinetPage } from '#web/features/organisation/cabinet-layout.tsx'
import type { CabinetViewModel, OpenCabinet } from '#web/features/organisation/cabinet.view-model.ts'
import { RoleNotice } from '#web/features/organisation/read-only-notice.tsx'
import { FormModel } from '#web/ui/form/model/form-model.ts'
import { useFormAction } from '#web/ui/form/model/use-form-action.ts'
import { companyForm, type CompanyName, renameCompany } from './company-form.ts'

/** Changes the name of the organisation. */
export const action = renameCompany

/** Company form for mobile applications: creates an organisation, or renames an existing one. */
const Company = observer(function Company({
  organisation,
  cabinet,
}: Pick<OpenCabinet, 'organisation'> & { readonly cabinet: CabinetViewModel }) {
  const [form] = useState(
    () => new FormModel<keyof CompanyName, CompanyName, Organisation>(companyForm(organisation)),
  )
  const send = useFormAction(form, { onDone: ({ name }) => cabinet.rename(name) })
  return (
    <Card as="section" labelledBy="company">
      <Form form={form} labelledBy="company" onSubmit={send}>
        <h2 id="company">Данные компании</h2>
        <FailureNotice failure={form.failure} title="Название не изменено" />
        <FactsList facts={[{ term: 'ИНН', text: organisation.inn, copy: organisation.inn }]} />
        <Field label="Название" autoComplete="organization" {...fieldProps(form, 'name')} />
        <FormActions>
          <Button type="submit" busy={form.isPending}>
            Сохранить
          </Button>
          <ButtonLink variant="secondary" href="/organization/">
            В кабинет
          </ButtonLink>
          <span role="status">{form.isDone && 'Сохранили'}</span>
        </FormActions>
      </Form>
    </Card>
  )
})

export const Component = () => (
  <CabinetPage current="company" title="Компания">
    {({ organisation, role }, cabinet) =>
      isPermitted(role, 'administration') ? (
        <Company organisation={organisation} cabinet={cabinet} />
      ) : (
        <RoleNotice role={role} permission="administration" />
      )
    }
  </CabinetPage>
)
