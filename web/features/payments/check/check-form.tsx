import { observer } from 'mobx-react-lite'
import { useLocation } from 'react-router'
import type { PaymentQuote } from '#domain/payment/payment.ts'
import { type PaymentSystem, paymentSystems } from '#domain/payment/payment-system.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { fieldProps } from '#web/ui/form/model/field-props.ts'
import { useFormAction } from '#web/ui/form/model/use-form-action.ts'
import { Form } from '#web/ui/form/form.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { BackLink } from '#web/ui/controls/back-link.tsx'
import { Checkbox } from '#web/ui/form/choices/checkbox.tsx'
import { ChoiceChips } from '#web/ui/form/choices/choice-chips.tsx'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { DisclosurePanel } from '#web/ui/content/disclosure-panel.tsx'
import { Stepper } from '#web/ui/feedback/stepper.tsx'
import type { PrepaymentViewModel } from './prepayment.view-model.ts'
import { useChargesPage } from '#web/features/payments/charges-page.ts'
import { DemoChargesNotice } from '#web/ui/charges/demo-charges-notice.tsx'
import { PaymentRefusal } from './payment-refusal.tsx'
import { QuoteTable } from './quote-table.tsx'
import css from './prepayment.module.css'

interface CheckProps {
  readonly model: PrepaymentViewModel
  readonly quote: PaymentQuote
}

const systemNames: Readonly<Record<PaymentSystem, string>> = { A3: 'А3', moneta: 'MONETA.RU' }

const systems = paymentSystems.map((value) => ({ value, label: systemNames[value] }))

/** Names the acquirer whose page takes the card, and the recipient of the commission. */
const Collector = observer(function Collector({ model }: Pick<CheckProps, 'model'>) {
  const { state } = model.collecting
  return (
    <DisclosurePanel summary={`Платёж проводит ${systemNames[model.system]}`}>
      <div className={css['payer']}>
        {state._tag === 'Done' && (
          <p>
            {state.value.legalName}. {state.value.licence}. Комиссию берёт эта организация, штраф она передаёт
            в казначейство целиком.
          </p>
        )}
        <ChoiceChips
          name="system"
          legend="Платёжная система"
          options={systems}
          value={model.system}
          onChange={model.setSystem}
        />
        <p className={css['small']}>
          Стоит одинаково у обеих. Если банк отклоняет платёж, попробуйте другую.
        </p>
      </div>
    </DisclosurePanel>
  )
})

/** What a browser without script sends beside the typed fields. */
const KnownValues = ({ model, quote: { items, kind, total } }: CheckProps) => (
  <>
    <input type="hidden" name="ids" value={items.map(({ fineId }) => fineId).join(',')} />
    <input type="hidden" name="kind" value={kind} />
    <input type="hidden" name="total" value={total} />
    <input type="hidden" name="key" value={model.keyOfPage} />
  </>
)

/** The button with the total, and what a press of it means. */
const PayAction = observer(function PayAction({ model, quote }: CheckProps) {
  return (
    <div className={css['action']}>
      <Button type="submit" size="l" wide busy={model.isLeaving} data-log="payment-start">
        Перейти к оплате {formatRoubles(quote.total)}
      </Button>
      <p className={css['small']}>
        Карта вводится на странице банка, мы её не видим. Никаких подписок и автоплатежей.
      </p>
      <p className={css['small']}>
        Нажимая кнопку, вы принимаете <a href="/licenses/license-agreement/">соглашение</a> и{' '}
        <a href="/rules/payment-rules/">правила оплаты</a>.
      </p>
    </div>
  )
})

/** Step one of two: all charges, the recipient and the commission, then the button with the total. */
export const CheckForm = observer(function CheckForm({ model, quote }: CheckProps) {
  const send = useFormAction(model.form, { onFailed: model.onRefused })
  const chargesPage = useChargesPage(quote.kind)
  const { pathname, search } = useLocation()
  return (
    <Form
      form={model.form}
      to={{ method: 'post', path: `${pathname}${search}` }}
      className={css['page']}
      onSubmit={() => {
        if (model.prepareOrder()) send()
      }}
      heading={
        <>
          <BackLink href={chargesPage.href}>{chargesPage.label}</BackLink>
          <Stepper current={1} count={2} label="проверка, затем страница банка" />
          <h1>Проверьте платёж</h1>
          <DemoChargesNotice charges={[quote]} />
        </>
      }
    >
      <KnownValues model={model} quote={quote} />
      <QuoteTable quote={quote} policy={model.collecting.value?.fee} />
      <section className={css['payer']} aria-labelledby="payer">
        <h2 id="payer">Кто платит</h2>
        <Field
          label="Фамилия, имя и отчество"
          hint={`Останутся в записи о платеже, в чек не попадут. Платить можно и за ${quote.kind === 'tax' ? 'другого человека' : 'чужой штраф'}`}
          optional
          autoComplete="name"
          {...fieldProps(model.form, 'fio')}
        />
        <EmailField
          label="Почта для чека"
          hint="Пришлём ссылку на чек. Других писем не будет"
          optional
          {...fieldProps(model.form, 'email')}
        />
        <Checkbox
          name="remember"
          label="Запомнить меня на этом устройстве"
          hint="Имя и почта останутся только в этом браузере"
          checked={model.isRemembered}
          onChange={({ target }) => model.setRemembered(target.checked)}
        />
        <Collector model={model} />
      </section>
      <PaymentRefusal model={model} quote={quote} />
      {!model.isClaimed && <PayAction model={model} quote={quote} />}
    </Form>
  )
})
