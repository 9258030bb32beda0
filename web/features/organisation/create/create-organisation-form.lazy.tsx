import { fieldProps } from '#web/ui/form/model/field-props.ts'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { demoDays } from '#domain/organisation/tariff.ts'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { companyLookupUseCases } from '#adapters/wiring/services/company-lookup.ts'
import { organisationUseCases } from '#adapters/wiring/services/company.ts'
import { useViewModel } from '#web/app/services.ts'
import { Card } from '#web/ui/content/card.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { CreateOrganisationViewModel } from './create-organisation.view-model.ts'

/** Creates the organisation and starts its demo. */
export const CreateOrganisationForm = observer(function CreateOrganisationForm({
  onFounded,
}: {
  readonly onFounded: () => void
}) {
  const model = useViewModel(
    (resolve) =>
      new CreateOrganisationViewModel(resolve(companyLookupUseCases), resolve(organisationUseCases)),
  )
  const isFounded = model.founding.state._tag === 'Done'
  useEffect(() => {
    if (isFounded) onFounded()
  }, [isFounded, onFounded])
  return (
    <Card as="section" padding="l" labelledBy="founding">
      <Form form={model.form} labelledBy="founding" onSubmit={model.submit}>
        <h2 id="founding">Назовите компанию, и начнётся демо</h2>
        <p>
          {demoDays} дней можно пробовать всё: машины, водителей, график. Деньги за демо не спишутся, карта не
          нужна.
        </p>
        <FailureNotice failure={model.founding.failure} title="Организация не создана" />
        <Field
          label="ИНН организации"
          hint="10 цифр, у предпринимателя 12. Название подставим из реестра"
          inputMode="numeric"
          autoComplete="off"
          {...fieldProps(model.form, 'inn')}
          status={model.found}
        />
        <Field label="Название" autoComplete="organization" {...fieldProps(model.form, 'name')} />
        <FormActions>
          <Button type="submit" busy={model.founding.isRunning || isFounded}>
            Начать демо
          </Button>
        </FormActions>
      </Form>
    </Card>
  )
})
