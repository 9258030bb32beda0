import { Effect } from 'effect'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { useChargesPage } from '#web/features/payments/charges-page.ts'
import { ChargesCheck } from './charges-check.tsx'
import { chargesOfAddress } from './charges-of-address.ts'
import { orderPayment } from './payment-form.ts'
import { randomKey } from './prepayment.view-model.ts'
import { firstAgent } from '#application/payments/first-agent.ts'
import { paymentRecordsPort, paymentsUseCases } from '#adapters/wiring/services/payments.ts'
import { answerFirst, headersFor } from '#web/app/first-answer.ts'

/** Creates the payment and leads to the bank. */
export const action = orderPayment

/** `ids` are separated by commas. Without ids the page links to the charge lists; an invalid id is a 404. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const requested = chargesOfAddress(request)
  const { ids, kind } = requested
  if (ids.length === 0) return data({ ...requested, answer: null })
  const answer = await answerFirst(context, request, (resolve) =>
    Effect.all(
      {
        quote: resolve(paymentsUseCases).quote(ids, kind),
        agent: firstAgent(resolve(paymentRecordsPort)),
        key: Effect.sync(randomKey),
      },
      { concurrency: 'unbounded' },
    ),
  )
  return data({ ...requested, answer }, { headers: headersFor(answer) })
}

const NothingChosen = () => {
  const { href, label } = useChargesPage('fine')
  return (
    <>
      <PageHead title="Нечего оплачивать" indexed={false} description="Выберите штрафы, чтобы оплатить их." />
      <EmptyState level={1} title="Штрафы не выбраны" action={<ButtonLink href={href}>{label}</ButtonLink>}>
        <p>
          Отметьте в списке те, что хотите оплатить, и нажмите «Оплатить»: сумму и комиссию покажем до оплаты.
        </p>
      </EmptyState>
    </>
  )
}

export const Component = () => {
  const { ids, kind, answer } = useLoaderData<typeof loader>()
  return ids.length === 0 ? <NothingChosen /> : <ChargesCheck ids={ids} kind={kind} answer={answer} />
}
