import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { Instant } from '#domain/dates/instant.ts'
import { letterPaper } from '#domain/papers/letter-paper.ts'
import { useBrand } from '#web/brand/use-brand.ts'
import { FormActions } from '#web/account/form.tsx'
import { Card } from '#web/kit/content/card.tsx'
import { Disclosure } from '#web/kit/content/disclosure.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { ChoiceChips } from '#web/kit/controls/choice-chips.tsx'
import { CopyButton } from '#web/kit/controls/copy-button.tsx'
import { Field } from '#web/kit/controls/field.tsx'
import { saveFile } from '#web/kit/files/save-file.ts'
import { Select } from '#web/kit/controls/select.tsx'
import type { PaymentViewModel } from '#web/pages/payment/payment.view-model.ts'
import css from '#web/pages/payment/payment.module.css'

const reasons = [
  { value: 'twice', label: 'Оплачено дважды' },
  { value: 'foreign', label: 'Чужой штраф' },
  { value: 'cancelled', label: 'Постановление отменено' },
] as const

/** On paper as it stands on the screen; without the network the text itself is kept. */
const LetterFile = ({ letter, at }: { readonly letter: string; readonly at: Instant }) => {
  const { name } = useBrand()
  const [said, say] = useState('')
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    const { makePaperFile } = await import('#web/kit/files/paper-file.ts')
    const made = await makePaperFile(
      letterPaper({ title: 'Заявление о возврате', by: name, text: letter }, at),
    )
    if (made._tag === 'Refused') return say(made.message)
    saveFile('zayavlenie-o-vozvrate.pdf', 'application/pdf', made.file)
    say('Заявление скачано')
  }
  return (
    <>
      <FormActions>
        <Button
          busy={isBusy}
          onClick={() => {
            setBusy(true)
            void save()
              .catch(() => say('Не получилось собрать файл. Обновите страницу и повторите'))
              .finally(() => setBusy(false))
          }}
        >
          Скачать PDF
        </Button>
        <Button
          look="secondary"
          onClick={() => saveFile('zayavlenie-o-vozvrate.txt', 'text/plain;charset=utf-8', letter)}
        >
          Скачать текст
        </Button>
        <Button look="secondary" onClick={() => window.print()}>
          Напечатать
        </Button>
      </FormActions>
      <output className={css['small']}>{said}</output>
    </>
  )
}

/** The letter that asks the money back, ready but for a signature (users.md 2, row 6). */
export const ReturnLetter = observer(function ReturnLetter({ model }: { readonly model: PaymentViewModel }) {
  const { letter, shown } = model
  if (letter === null || shown === null) return null
  const { items } = shown.payment
  return (
    <Card as="section" padding="m">
      <Disclosure summary="Вернуть деньги: готовое заявление">
        <div className={css['letter-form']}>
          <p className={css['small']}>
            Деньги возвращает ведомство, которое их получило. Отправьте ему заявление с чеком: через его сайт,
            почтой или лично.
          </p>
          {items.length > 1 && (
            <Select
              name="item"
              label="За какое начисление"
              options={items.map(({ title, uin }, at) => ({
                value: String(at),
                label: `${title}, ${uin.slice(-6)}`,
              }))}
              value={model.chosenItem}
              onChange={(event) => model.chooseItem(event.target.value)}
            />
          )}
          <ChoiceChips
            name="reason"
            legend="Почему"
            options={reasons}
            value={model.reason}
            onChange={model.setReason}
          />
          <Field
            name="payer"
            label="Фамилия, имя и отчество"
            hint="Нужны только в тексте: PDF делает наш сервер и ничего из него не хранит"
            optional
            autoComplete="name"
            value={model.payer}
            onChange={(event) => model.setPayer(event.target.value)}
          />
          <div className={css['sheet']}>
            <pre className={css['letter']}>{letter}</pre>
            <CopyButton text={letter} label="Скопировать текст заявления" />
          </div>
          <LetterFile letter={letter} at={shown.at} />
        </div>
      </Disclosure>
    </Card>
  )
})
