import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { LookUpForm as Form, LookUpKind } from '#domain/charges/lookup/look-up.ts'
import { useViewModel } from '#web/app/features.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Plate } from '#web/ui/plate/plate.tsx'
import { lookUpAddress, lookUpFields, lookUpFormOf } from './look-up-address.ts'
import { type LookUpMistake, LookUpViewModel } from './look-up.view-model.ts'
import { LookUpStatus, UinCorrections, useUinInspector } from './uin-inspector.tsx'
import { typedInto, useTypedBefore } from './use-typed-before.ts'
import css from './look-up-form.module.css'

const kinds = [
  { value: '', label: 'Любой номер' },
  { value: 'sts', label: 'СТС' },
  { value: 'plate', label: 'Госномер' },
  { value: 'licence', label: 'Права' },
  { value: 'uin', label: 'УИН' },
  { value: 'inn', label: 'ИНН' },
  { value: 'vin', label: 'VIN' },
] as const

/** The one field says what it is for; a page that knows what its reader holds asks for just that. */
const firsts: Readonly<Record<LookUpKind | '', { readonly label: string; readonly hint: string }>> = {
  '': {
    label: 'Номер СТС, постановления или ИНН',
    hint: 'Или госномер, права. Вставляйте как есть: пробелы, «№» и латинские буквы не помешают',
  },
  sts: { label: 'Номер СТС', hint: 'Десять знаков внизу карточки: 99\u00a012\u00a0345678' },
  plate: { label: 'Госномер автомобиля', hint: 'Русскими или похожими латинскими буквами: А123ВС77' },
  licence: {
    label: 'Номер водительского удостоверения',
    hint: 'Строка 5 на лицевой стороне: 99\u00a012\u00a0345678',
  },
  uin: { label: 'Номер постановления (УИН)', hint: '20 или 25 цифр вверху постановления, можно с пробелами' },
  inn: { label: 'ИНН', hint: '12 цифр у человека, 10 у организации' },
  vin: { label: 'VIN', hint: '17 знаков без I, O и Q' },
}

/** The second fact of a vehicle, whichever the first one was. */
const seconds = {
  plate: {
    label: 'Госномер автомобиля',
    hint: 'Нужен вместе с СТС: по одному номеру чужие штрафы не показываем',
  },
  sts: {
    label: 'Номер СТС',
    hint: 'Нужен вместе с госномером: по одному номеру чужие штрафы не показываем',
  },
} as const

const summaryOf = (mistakes: readonly LookUpMistake[]) =>
  mistakes.map(({ field, text }) => ({ href: `#${lookUpFields[field]}`, text }))

/** A GET form that works before and without scripts: the page of the fines reads the address and says what is wrong. */
export const LookUpForm = observer(function LookUpForm({ form, judged }: { form: Form; judged: boolean }) {
  const model = useViewModel(() => {
    const made = new LookUpViewModel(form)
    if (judged) made.submit()
    return made
  })
  useUinInspector(model)
  const navigate = useNavigate()
  const summary = useRef<HTMLDivElement>(null)
  const take = (values: URLSearchParams) => model.take(lookUpFormOf(values) ?? form)
  const typed = useTypedBefore(take)
  return (
    <form
      ref={typed}
      className={css['form']}
      method="get"
      action="/fines/"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // The fields are the truth: this may be the very event that woke the page up.
        take(typedInto(event.currentTarget))
        const lookUp = model.submit()
        if (lookUp !== null) void navigate(lookUpAddress(lookUp))
        else requestAnimationFrame(() => summary.current?.focus())
      }}
    >
      {model.mistakes.length > 0 && <ErrorSummary ref={summary} errors={summaryOf(model.mistakes)} />}
      <Field
        name={lookUpFields.number}
        {...firsts[model.kind]}
        size="l"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
        value={model.number}
        onChange={(event) => model.setNumber(event.target.value)}
        status={<LookUpStatus model={model} />}
        suffix={
          model.second === 'sts' && model.drawnPlate !== null ? (
            <Plate plate={model.drawnPlate} size="s" />
          ) : undefined
        }
        error={model.mistakeAt('number')}
      />
      <UinCorrections model={model} />
      {model.second !== null && (
        <Field
          name={lookUpFields.plate}
          {...seconds[model.second]}
          size="l"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          value={model.plate}
          onChange={(event) => model.setPlate(event.target.value)}
          suffix={
            model.second === 'plate' && model.drawnPlate !== null ? (
              <Plate plate={model.drawnPlate} size="s" />
            ) : undefined
          }
          error={model.mistakeAt('plate')}
        />
      )}
      <ChoiceChips
        name={lookUpFields.kind}
        legend="Что это за номер"
        across
        options={kinds}
        value={model.kind}
        onChange={model.setKind}
      />
      <Button type="submit" size="l" wide>
        Проверить штрафы
      </Button>
    </form>
  )
})
