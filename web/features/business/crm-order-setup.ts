import { Effect } from 'effect'
import type { ActionFunctionArgs } from 'react-router'
import { zero } from '#domain/money/kopecks.ts'
import { type CrmOrderDraft, parseCrmOrder, utmsOf } from '#domain/organisation/crm-order.ts'
import { organisationUseCases } from '#adapters/wiring/services/company.ts'
import { OperationRefused } from '#application/shared/app-error.ts'
import { serviceOf } from '#web/app/services.ts'
import { fieldErrorsOf, type FormResult, withErrors } from '#web/ui/form/model/field-error.ts'
import { formAction } from '#web/ui/form/model/form-action.ts'
import { type FormSetup, type FormValues, ticked } from '#web/ui/form/model/form-setup.ts'
import { isValid } from '#domain/parsed.ts'

/** The fields in the order of the form, which is that of the summary of errors. */
const orderFields = ['name', 'inn', 'phone', 'email', 'countAuto', 'monthsCount'] as const

export type OrderField = (typeof orderFields)[number] | 'consent'

const missing: Partial<Readonly<Record<OrderField, string>>> = {
  name: 'Напишите, как к вам обращаться',
  phone: 'Введите телефон',
  email: 'Введите почту: на неё придёт ответ',
  inn: 'Введите ИНН компании',
  countAuto: 'Напишите, сколько машин',
  monthsCount: 'Напишите, на сколько месяцев',
}

/** The order form of the pages for companies. `tag` identifies the page; `search` contains the campaign parameters. */
export const crmOrderForm = (tag: string, search: string): FormSetup<OrderField, CrmOrderDraft> => ({
  values: { name: '', phone: '', email: '', inn: '', countAuto: '', monthsCount: '', consent: '' },
  checkboxes: ['consent'],
  validate: ({ consent, ...values }: FormValues<OrderField>): FormResult<CrmOrderDraft, OrderField> => {
    const read = parseCrmOrder({
      ...values,
      tag,
      budget: zero,
      utms: utmsOf(new URLSearchParams(search)),
    })
    const issues = isValid(read) ? [] : read.issues
    const errors = fieldErrorsOf(
      orderFields.flatMap((field) =>
        issues.flatMap((found) => (found.field === field ? [{ field, issue: found.issue }] : [])),
      ),
      { missing },
    )
    return withErrors<CrmOrderDraft, OrderField>(
      isValid(read) ? { _tag: 'Valid', value: read.value } : { _tag: 'Invalid', errors },
      consent === ticked
        ? []
        : [{ field: 'consent', text: 'Отметьте согласие: без него мы не можем принять заявку' }],
    )
  },
})

/** The CRM of the operator refused the order. */
const orderRefused = new OperationRefused({ code: 'order.refused', message: 'Заявка не принята' })

/** The `action` of a page with the order form. */
export const crmOrderAction = (tag: string) =>
  formAction(
    ({ request }: ActionFunctionArgs) => crmOrderForm(tag, new URL(request.url).search),
    (order, { context }) =>
      serviceOf(context, organisationUseCases)
        .orderFromCrm(order)
        .pipe(Effect.flatMap((isTaken) => (isTaken ? Effect.succeed(true) : Effect.fail(orderRefused)))),
  )
