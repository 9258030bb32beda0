import { fieldProps } from '#web/ui/form/model/field-props.ts'
import { observer } from 'mobx-react-lite'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { organisationFeature } from '#adapters/wiring/services/company.ts'
import { useViewModel } from '#web/app/features.ts'
import { Card } from '#web/ui/content/card.tsx'
import { FactsList } from '#web/ui/content/facts-list.tsx'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { CabinetPage } from '#web/features/organisation/cabinet-layout.tsx'
import type { OpenCabinet } from '#web/features/organisation/cabinet.view-model.ts'
import { CompanyViewModel } from './company.view-model.ts'

/** The form of a company where a mobile application opens it: whoever has none names one, whoever has one renames it. */
const Company = observer(function Company({ organisation }: Pick<OpenCabinet, 'organisation'>) {
  const model = useViewModel((ask) => new CompanyViewModel(ask(organisationFeature), organisation))
  return (
    <Card as="section" labelledBy="company">
      <Form form={model.form} labelledBy="company" onSubmit={model.save}>
        <h2 id="company">Данные компании</h2>
        <FailureNotice failure={model.saving.failure} title="Название не изменено" />
        <FactsList facts={[{ term: 'ИНН', text: organisation.inn, copy: organisation.inn }]} />
        <Field label="Название" autoComplete="organization" {...fieldProps(model.form, 'name')} />
        <FormActions>
          <Button type="submit" busy={model.saving.isRunning}>
            Сохранить
          </Button>
          <ButtonLink look="secondary" href="/organization/">
            В кабинет
          </ButtonLink>
          <span role="status">{model.saving.state._tag === 'Done' && 'Сохранили'}</span>
        </FormActions>
      </Form>
    </Card>
  )
})

export const Component = () => (
  <CabinetPage current="overview" title="Компания">
    {({ organisation }) => <Company organisation={organisation} />}
  </CabinetPage>
)
