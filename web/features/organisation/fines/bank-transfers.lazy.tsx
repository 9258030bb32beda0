import { Download } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useId, useState } from 'react'
import { localDateOf } from '#domain/dates/local-date.ts'
import { type Inn, isOrganisationInn } from '#domain/identity/inn.ts'
import { formatRoubles, sum } from '#domain/money/kopecks.ts'
import type { Organisation } from '#domain/organisation/organisation.ts'
import {
  type BankTransfers,
  bankTransfersOf,
  type TransferObstacle,
} from '#domain/payment/bank-transfers/bank-transfer.ts'
import { exchangeFile } from '#domain/payment/bank-transfers/exchange-file.ts'
import {
  type PayerAccount,
  type PayerAccountForm,
  parsePayerAccount,
} from '#domain/payment/bank-transfers/payer-account.ts'
import { recipientTotals } from '#domain/payment/bank-transfers/recipient-totals.ts'
import { counted, type PluralForms } from '#domain/wording/plural.ts'
import { encodeWindows1251 } from '#domain/wording/windows-1251.ts'
import { Card } from '#web/ui/content/card.tsx'
import { FactsList } from '#web/ui/content/facts-list.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { TextLink } from '#web/ui/controls/text-link.tsx'
import { downloadFile } from '#web/ui/files/download-file.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { formResult } from '#web/ui/form/model/field-error.ts'
import { fieldProps } from '#web/ui/form/model/field-props.ts'
import { FormModel } from '#web/ui/form/model/form-model.ts'
import type { FormSetup } from '#web/ui/form/model/form-setup.ts'
import type { FleetFinesViewModel } from './fleet-fines.view-model.ts'
import css from '#web/features/organisation/records.module.css'

interface TransfersProps {
  readonly model: FleetFinesViewModel
  readonly organisation: Pick<Organisation, 'inn' | 'name'>
}

const transferForms: PluralForms = ['платёжка', 'платёжки', 'платёжек']

const obstacleTexts: Readonly<Record<TransferObstacle, string>> = {
  paid: 'оплачены или в платеже',
  'no-requisites': 'без реквизитов: ведомство не прислало счёт получателя',
  demo: 'придуманы для примера, платить по ним не нужно',
  masked: 'скрыты до тарифа',
}

/** «Не вошли в файл: 3 — оплачены или в платеже, 2 — скрыты до тарифа». */
const obstacleText = ({ obstacles }: BankTransfers): string =>
  `Не вошли в файл: ${Array.from(obstacles, ([obstacle, count]) => `${count} — ${obstacleTexts[obstacle]}`).join(', ')}`

/** Form of the account that a company pays from. It is kept while the tab is open. */
const transferForm = (inn: Inn): FormSetup<keyof PayerAccountForm, PayerAccount> => ({
  values: { account: '', bik: '', kpp: '', firstNumber: '1' },
  keptAs: 'payer-account',
  validate: (values) =>
    formResult(parsePayerAccount(values, inn), {
      missing: {
        account: 'Введите расчётный счёт компании',
        bik: 'Введите БИК банка, в котором открыт счёт',
        kpp: 'Введите КПП организации',
        firstNumber: 'Введите номер первой платёжки',
      },
    }),
})

/** What each recipient gets: a list, because a table of long names hides its sums on a phone. */
const Totals = ({ transfers }: Pick<BankTransfers, 'transfers'>) => (
  <div>
    <h3>Кому и сколько</h3>
    <FactsList
      facts={recipientTotals(transfers).map(({ recipient, count, amount }) => ({
        term: `${recipient.name}, ИНН ${recipient.inn}`,
        text: `${formatRoubles(amount)}, ${counted(count, transferForms)}`,
      }))}
    />
  </div>
)

/** The account of the company, and the button that downloads the file. */
const AccountForm = observer(function AccountForm({ model, organisation }: TransfersProps) {
  const heading = useId()
  const [form] = useState(() => new FormModel(transferForm(organisation.inn)))
  const [status, setStatus] = useState('')
  const { transfers } = bankTransfersOf(model.rows, model.today)
  const save = () => {
    const account = form.submit()
    if (account === null) return setStatus('')
    const payer = { ...organisation, ...account }
    const file = encodeWindows1251(exchangeFile(transfers, payer, model.moment))
    downloadFile(`platezhki-${localDateOf(model.moment)}.txt`, 'text/plain;charset=windows-1251', file)
    setStatus('Файл скачан. Загрузите его в «Клиент-банк» или в 1С и подпишите сегодня')
  }
  return (
    <Form form={form} labelledBy={heading} onSubmit={save}>
      <h3 id={heading}>Счёт, с которого платит компания</h3>
      <div className={css['pair']}>
        <Field
          label="Расчётный счёт"
          hint="20 цифр"
          inputMode="numeric"
          autoComplete="off"
          {...fieldProps(form, 'account')}
        />
        <Field
          label="БИК банка"
          hint="9 цифр"
          inputMode="numeric"
          autoComplete="off"
          {...fieldProps(form, 'bik')}
        />
        {isOrganisationInn(organisation.inn) && (
          <Field label="КПП" hint="9 знаков" autoComplete="off" {...fieldProps(form, 'kpp')} />
        )}
        <Field
          label="Номер первой платёжки"
          hint="Остальные получат следующие номера"
          inputMode="numeric"
          autoComplete="off"
          {...fieldProps(form, 'firstNumber')}
        />
      </div>
      <FormActions>
        <Button type="submit" icon={<Download size={20} />}>
          Скачать {counted(transfers.length, transferForms)}
        </Button>
        <span role="status">{status}</span>
      </FormActions>
    </Form>
  )
})

/** The charges of the list as transfers from the account of the company, one for each charge, in a file for its bank. */
export const BankTransfersPanel = observer(function BankTransfersPanel({
  model,
  organisation,
}: TransfersProps) {
  const heading = useId()
  const made = bankTransfersOf(model.rows, model.today)
  const { transfers, obstacles } = made
  return (
    <Card as="section" labelledBy={heading}>
      <div className={css['block']}>
        <h2 id={heading}>Оплата со счёта компании</h2>
        {transfers.length === 0 ? (
          <p>В этом списке нет штрафов, которые можно оплатить со счёта.</p>
        ) : (
          <p>
            {counted(transfers.length, transferForms)} на{' '}
            {formatRoubles(sum(transfers.map(({ amount }) => amount)))}: по одной на каждый неоплаченный штраф
            списка, с УИН и реквизитами получателя. Файл открывают «Клиент-банк» и 1С. Суммы со скидкой верны
            сегодня.
          </p>
        )}
        {obstacles.size > 0 && (
          <p>
            {obstacleText(made)}.
            {obstacles.has('masked') && (
              <>
                {' '}
                <TextLink href="/organization/tariff/">Тарифы</TextLink>
              </>
            )}
          </p>
        )}
        {transfers.length > 0 && (
          <>
            <Totals transfers={transfers} />
            <AccountForm model={model} organisation={organisation} />
            <p className={css['quiet']}>
              О переводе со счёта сервис не узнает сам: не платите эти штрафы ещё и картой. Они уйдут из
              списка, когда об оплате сообщит ведомство.
            </p>
          </>
        )}
      </div>
    </Card>
  )
})
