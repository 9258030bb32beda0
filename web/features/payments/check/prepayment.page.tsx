import { Effect } from 'effect'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { ChargeId } from '#domain/charges/charge.ts'
import { maxChargesPerPayment } from '#domain/payment/limits.ts'
import { isUuid } from '#domain/uuid.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { type RequestedCharges, ChargesCheck } from './charges-check.tsx'
import { orderPayment } from './payment-form.ts'
import { randomKey } from './prepayment.view-model.ts'
import { paymentSystems } from '#domain/payment/payment-system.ts'
import { paymentRecordsPort, paymentsUseCases } from '#adapters/wiring/services/payments.ts'
import { answerFirst, headersFor } from '#web/app/first-answer.ts'

export const action = orderPayment

const readCharges = (address: URL): RequestedCharges => {
  const { searchParams, pathname } = address
  const idsText = searchParams.get('ids') ?? ''
  const ids = idsText === '' ? [] : idsText.split(',')
  if (ids.length > maxChargesPerPayment || !ids.every(isUuid))
    throw data(`Page Not Found: ${pathname}`, { status: 404 })
  return {
    ids: ids as readonly string[] as readonly ChargeId[],
    kind: searchParams.get('type') === 'tax' ? 'tax' : 'fine',
  }
}

/** `ids` are separated by commas. Without ids the page links to the charge lists; an invalid id is a 404. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const asked = readCharges(new URL(request.url))
  const { ids, kind } = asked
  if (ids.length === 0) return data({ ...asked, answer: null })
  const answer = await answerFirst(context, request, (resolve) =>
    Effect.all(
      {
        quote: resolve(paymentsUseCases).quote(ids, kind),
        agent: resolve(paymentRecordsPort).agent(paymentSystems[0]),
        key: Effect.sync(randomKey),
      },
      { concurrency: 'unbounded' },
    ),
  )
  return data({ ...asked, answer }, { headers: headersFor(answer) })
}

const NothingChosen = () => (
  <>
    <PageHead title="Нечего оплачивать" indexed={false} description="Выберите штрафы, чтобы оплатить их." />
    <EmptyState
      level={1}
      title="Штрафы не выбраны"
      action={<ButtonLink href="/fines/">К списку штрафов</ButtonLink>}
    >
      <p>
        Отметьте в списке те, что хотите оплатить, и нажмите «Оплатить»: сумму и комиссию покажем до оплаты.
      </p>
    </EmptyState>
  </>
)

export const Component = () => {
  const { ids, kind, answer } = useLoaderData<typeof loader>()
  return ids.length === 0 ? <NothingChosen /> : <ChargesCheck ids={ids} kind={kind} answer={answer} />
}
