import { FileText, Printer } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import type { LocalDate } from '#domain/dates/local-date.ts'
import { maxAppealCircumstances } from '#domain/charges/law/appeal-text.ts'
import { appealReasons } from '#domain/charges/law/appeal-reasons.ts'
import { appealWays } from '#domain/charges/law/appeal-ways.ts'
import { discountOn } from '#domain/charges/explanations/charge-status.ts'
import { withNoBreakSpaces } from '#domain/wording/no-break-spaces.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { useViewModel } from '#web/app/services.ts'
import { DisclosurePanel } from '#web/ui/content/disclosure-panel.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Checkbox } from '#web/ui/form/choices/checkbox.tsx'
import { ChoiceChips } from '#web/ui/form/choices/choice-chips.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { useDraft } from '#web/ui/form/model/use-draft.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { downloadFile } from '#web/ui/files/download-file.ts'
import { AppealViewModel, appealTermText } from '#web/features/fine/appeal.view-model.ts'
import { PdfButton } from '#web/features/pdf-downloads/pdf-button.tsx'
import css from '#web/features/fine/fine.module.css'

/** Prints only this text: the rest of the page is hidden while printing. */
const printAppeal = (text: string): void => {
  const printed = Object.assign(document.createElement('pre'), {
    textContent: text,
    className: css['printed'] ?? '',
  })
  const alone = css['alone'] ?? ''
  document.body.append(printed)
  document.documentElement.classList.add(alone)
  addEventListener(
    'afterprint',
    () => {
      printed.remove()
      document.documentElement.classList.remove(alone)
    },
    { once: true },
  )
  print()
}

const reasons = appealReasons.map((reason) => ({ value: reason.code, label: reason.title }))

interface AppealProps {
  readonly charge: Charge
  readonly today: LocalDate
}

export interface AppealFormProps extends AppealProps {
  /** Name of the draft, one for each fine. */
  readonly draft: string
}

interface StepProps extends AppealProps {
  readonly model: AppealViewModel
}

/** The term of an appeal starts on the day of delivery, which only the visitor knows. */
const DeliveryTerm = observer(function DeliveryTerm({ model, charge, today }: StepProps) {
  const { date, estimated, isLate, bringsDiscountBack } = model.term(charge, today)
  return (
    <>
      <DateField
        name="delivered"
        label="Когда получили копию постановления"
        optional
        hint="Дата вручения письма или открытия на Госуслугах"
        min={charge.ruledOn}
        max={today}
        value={model.delivered}
        onChange={({ target }) => model.setDelivered(target.value)}
        onBlur={() => model.leaveDelivered()}
        error={model.deliveryError(charge, today)}
      />
      <p role="status">
        {withNoBreakSpaces(appealTermText({ date, estimated }, today))}
        {isLate && ' Этот день прошёл: в жалобу добавлена просьба восстановить срок, назовите причину.'}
      </p>
      {bringsDiscountBack && (
        <p>
          Письмо пришло, когда скидка уже кончилась. Заказное письмо даёт право её вернуть: попросите об этом
          орган, который вынес постановление (ч. 1.3 ст. 32.2 КоАП РФ).
        </p>
      )}
    </>
  )
})

const Evidence = observer(function Evidence({ model }: Pick<StepProps, 'model'>) {
  const { reason } = model
  if (reason === null) return null
  return (
    <fieldset>
      <legend>Что приложите ({reason.law})</legend>
      {reason.evidence.map((evidence) => (
        <Checkbox
          key={evidence}
          name="evidence"
          label={evidence}
          checked={model.has(evidence)}
          onChange={() => model.toggle(evidence)}
        />
      ))}
    </fieldset>
  )
})

const Files = observer(function Files({ model, charge, today }: StepProps) {
  const text = model.appealText(charge, today)
  const request = model.appealPdfRequest(charge, today)
  if (text === null || request === null) return null
  return (
    <>
      <DisclosurePanel summary="Прочитать жалобу">
        <pre className={css['letter']}>{text}</pre>
      </DisclosurePanel>
      <div className={css['buttons']}>
        <PdfButton name="zhaloba" request={() => request}>
          Жалоба в PDF
        </PdfButton>
        <Button
          variant="secondary"
          icon={<FileText size={20} />}
          onClick={() => downloadFile('zhaloba.txt', 'text/plain;charset=utf-8', `\uFEFF${text}`)}
        >
          Текст, чтобы дописать
        </Button>
        <Button variant="secondary" icon={<Printer size={20} />} onClick={() => printAppeal(text)}>
          Напечатать жалобу
        </Button>
      </div>
    </>
  )
})

/** Form of an appeal: reason, evidence, day of delivery, text and recipient. */
export const AppealForm = observer(function AppealForm({ charge, today, draft }: AppealFormProps) {
  const model = useViewModel(() => new AppealViewModel())
  useDraft(model, { name: draft, isKept: true })
  const step = { model, charge, today }
  const hasDiscount = discountOn(charge, today) !== null
  return (
    <div className={css['appeal']}>
      <p>
        Госпошлины нет. {hasDiscount ? 'Оплата со скидкой' : 'Оплата'} жалобе не мешает, но если постановление
        отменят, деньги придётся возвращать.{hasDiscount && ' Жалоба сроки скидки не продлевает.'}
      </p>
      <ChoiceChips
        name="reason"
        legend="Почему не согласны"
        options={reasons}
        value={model.reason?.code ?? ''}
        onChange={model.setReason}
      />
      <DeliveryTerm {...step} />
      <TextArea
        name="circumstances"
        label="Что произошло на самом деле"
        optional
        hint="Своими словами: кто вёл, где была машина, что видно на снимках"
        limit={maxAppealCircumstances}
        value={model.circumstances}
        onChange={({ target }) => model.setCircumstances(target.value)}
      />
      <Evidence model={model} />
      <Files {...step} />
      <div>
        <p>Куда подать, на выбор:</p>
        <ul className={css['evidence']}>
          {appealWays(charge).map((way) => (
            <li key={way.title}>
              <b>{way.title}.</b> {way.text}
            </li>
          ))}
        </ul>
      </div>
      <p className={css['quiet']}>
        Имя, адрес и подпись впишите сами: мы не храним и не отправляем жалобу. Черновик остаётся здесь, пока
        открыта эта вкладка. Мы не юристы, проверьте текст перед подачей.
      </p>
    </div>
  )
})
