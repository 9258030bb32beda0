import { observer } from 'mobx-react-lite'
import { useNavigate } from 'react-router'
import type { LookUp, LookUpInput } from '#domain/charges/lookup/look-up.ts'
import type { LookUpKind } from '#domain/charges/lookup/look-up-kind.ts'
import { sampleVehicle } from '#domain/charges/lookup/sample-vehicle.ts'
import { useSite } from '#web/app/brand/use-brand.ts'
import { useViewModel } from '#web/app/services.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { inPlace } from '#web/ui/controls/in-place.ts'
import { ChoiceChips } from '#web/ui/form/choices/choice-chips.tsx'
import { choiceProps, fieldProps } from '#web/ui/form/model/field-props.ts'
import { Form } from '#web/ui/form/form.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PlateSign } from '#web/ui/plate/plate.tsx'
import { lookUpAddress, lookUpFields } from './look-up-address.ts'
import { type LookUpField, LookUpViewModel } from './look-up.view-model.ts'
import { LookUpStatus, UinCorrections, useUinInspector } from './uin-inspector.tsx'
import css from './look-up-form.module.css'

const kinds = [
  { value: 'uin', label: 'Постановление' },
  { value: 'licence', label: 'Права' },
  { value: 'inn', label: 'ИНН' },
  { value: '', label: 'СТС' },
] as const

const stsTexts = { label: 'Номер СТС', hint: 'Десять знаков: 99 12 345678' }

/** Label and hint of the first field. A page for one document kind uses the texts of that kind. */
const firsts: Readonly<Record<LookUpKind | '', { readonly label: string; readonly hint: string }>> = {
  '': stsTexts,
  sts: stsTexts,
  plate: { label: 'Госномер автомобиля', hint: 'Русскими или похожими латинскими буквами: А123ВС77' },
  licence: {
    label: 'Номер водительского удостоверения',
    hint: 'Строка 5 на лицевой стороне: 99 12 345678',
  },
  uin: { label: 'Номер постановления (УИН)', hint: '20 или 25 цифр вверху постановления, можно с пробелами' },
  inn: { label: 'ИНН', hint: '12 цифр у человека, 10 у организации' },
  vin: { label: 'VIN', hint: '17 знаков без I, O и Q' },
}

/** Label and hint of the second field, which completes the vehicle: a plate or a certificate. */
const seconds = {
  plate: { label: 'Госномер автомобиля', hint: 'По одному госномеру видны только суммы и даты' },
  sts: { label: 'Номер СТС', hint: 'Без него видны только суммы и даты' },
} as const

/** Shows where both numbers are printed. The picture is loaded when the panel is opened. */
const WhereIsNumber = () => (
  <details className={css['where']}>
    <summary>Где на СТС номер</summary>
    <img
      src="/sts.svg"
      alt="Номер СТС внизу свидетельства, госномер в первой строке"
      width={320}
      height={212}
      loading="lazy"
    />
  </details>
)

const focusChosenKind = (): void =>
  document.querySelector<HTMLInputElement>(`[name="${lookUpFields.kind}"]:checked`)?.focus()

/** Ways to look up without a certificate, and the sample vehicle of the demo. The links work without script. */
const OtherWays = observer(function OtherWays({ model }: { readonly model: LookUpViewModel }) {
  const { isDemo } = useSite()
  return (
    <p className={css['ways']}>
      {!model.isKindAsked && (
        <a
          href={`/fines/?${lookUpFields.number}=&${lookUpFields.kind}=uin`}
          onClick={inPlace(() => {
            model.askKind()
            requestAnimationFrame(focusChosenKind)
          })}
        >
          Нет СТС? По постановлению, правам, ИНН
        </a>
      )}
      {isDemo === true && (
        <a href={lookUpAddress({ _tag: 'Vehicle', ...sampleVehicle })}>Показать на примере</a>
      )}
    </p>
  )
})

/** Properties of a field for a number of a document. */
const numberInput = {
  size: 'l',
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
  enterKeyHint: 'search',
} as const

/** The typed plate as a drawing, beside the field that it is typed into. */
const plateSuffix = ({ drawnPlate }: LookUpViewModel) =>
  drawnPlate === null ? undefined : <PlateSign plate={drawnPlate} size="s" />

/** The kinds of numbers if the form asks for the kind; a page for one kind sends it as a hidden field. */
const KindChoice = observer(function KindChoice({ model }: { readonly model: LookUpViewModel }) {
  if (model.isKindAsked)
    return (
      <ChoiceChips
        legend="Что это за номер"
        options={kinds}
        {...choiceProps<LookUpKind | '', LookUpField, LookUp>(model.form, lookUpFields.kind)}
      />
    )
  return model.kind === '' ? null : <input type="hidden" name={lookUpFields.kind} value={model.kind} />
})

interface LookUpFormProps {
  /** Values that the form begins with. */
  readonly form: LookUpInput
  /** Whether the values were sent, so that their field errors are shown. */
  readonly isSubmitted: boolean
}

/** A GET form that works before hydration and without script: the page of fines reads the address and shows the field errors. */
export const LookUpForm = observer(function LookUpForm({ form, isSubmitted }: LookUpFormProps) {
  const model = useViewModel(() => {
    const made = new LookUpViewModel(form)
    if (isSubmitted) made.form.submit()
    return made
  })
  useUinInspector(model)
  const navigate = useNavigate()
  return (
    <Form
      form={model.form}
      to={{ method: 'get', path: '/fines/' }}
      onSubmit={() => {
        const lookUp = model.form.submit()
        if (lookUp !== null) void navigate(lookUpAddress(lookUp))
      }}
    >
      <KindChoice model={model} />
      <Field
        {...firsts[model.firstKind]}
        {...numberInput}
        {...fieldProps(model.form, lookUpFields.number)}
        status={<LookUpStatus model={model} />}
        suffix={model.second === 'sts' ? plateSuffix(model) : undefined}
      />
      <UinCorrections model={model} />
      {model.second !== null && (
        <>
          <Field
            {...seconds[model.second]}
            {...numberInput}
            {...fieldProps(model.form, lookUpFields.plate)}
            suffix={model.second === 'plate' ? plateSuffix(model) : undefined}
          />
          <WhereIsNumber />
        </>
      )}
      {model.isForeignPlate && <a href="/po-nomeru-postanovleniya/">Проверить по номеру постановления</a>}
      <Button type="submit" size="l" wide>
        Проверить штрафы
      </Button>
      <OtherWays model={model} />
    </Form>
  )
})
