import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { ChargeKind, FineId } from '#domain/fines/fine.ts'
import { maxChargesPerPayment } from '#domain/payment/limits.ts'
import { isUuid } from '#domain/uuid.ts'
import { useViewModel } from '#web/features.ts'
import { ButtonLink } from '#web/kit/controls/button.tsx'
import { PageHead } from '#web/kit/frame/page-head.tsx'
import { EmptyState } from '#web/kit/status/empty-state.tsx'
import { SiteLayout } from '#web/layouts/site.layout.tsx'
import { RoadProgress } from '#web/kit/status/road-progress.tsx'
import { goTo } from '#web/shell/go-to.ts'
import { CheckForm } from './parts/check-form.tsx'
import { QuoteUnavailable } from './parts/quote-unavailable.tsx'
import { PrepaymentViewModel } from './prepayment.view-model.ts'

interface Asked {
  readonly ids: readonly FineId[]
  readonly kind: ChargeKind
}

/** `ids` after commas. Without any the page says where to choose them; what is no identifier is no page. */
export const loader = ({ request }: LoaderFunctionArgs): Asked => {
  const { searchParams, pathname } = new URL(request.url)
  const asked = searchParams.get('ids') ?? ''
  const ids = asked === '' ? [] : asked.split(',')
  if (ids.length > maxChargesPerPayment || !ids.every(isUuid))
    throw data(`Page Not Found: ${pathname}`, { status: 404 })
  return {
    ids: ids as readonly string[] as readonly FineId[],
    kind: searchParams.get('type') === 'tax' ? 'tax' : 'fine',
  }
}

const NothingChosen = () => (
  <SiteLayout>
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
  </SiteLayout>
)

const Chosen = observer(function Chosen({ ids, kind }: Asked) {
  const model = useViewModel(
    (ask) => new PrepaymentViewModel(ask('payments'), ask('paymentRecords'), ask('device')),
  )
  const charges = ids.join(',')
  useEffect(() => {
    model.start(charges.split(',') as readonly string[] as readonly FineId[], kind)
    return model.dispose
  }, [model, charges, kind])
  // The bank is another house: its page is a whole new document, with nothing of ours in it.
  const { nextAddress } = model
  useEffect(() => {
    if (nextAddress !== null) goTo(nextAddress, 'external-allowed')
  }, [nextAddress])
  const { state } = model.quoting
  const isWaiting = state._tag === 'Idle' || state._tag === 'Running'
  return (
    <SiteLayout progress={isWaiting ? <RoadProgress label="Считаем сумму" /> : undefined}>
      <PageHead
        title="Проверьте платёж"
        indexed={false}
        description="Сумма, комиссия и получатель до оплаты."
      />
      {isWaiting && <h1>Считаем сумму</h1>}
      {model.quote !== null && <CheckForm model={model} quote={model.quote} />}
      {(state._tag === 'Failed' || state._tag === 'Crashed') && (
        <QuoteUnavailable
          failure={state._tag === 'Failed' ? state.error : null}
          onRetry={() => model.start(ids, kind)}
        />
      )}
    </SiteLayout>
  )
})

export const Component = () => {
  const { ids, kind } = useLoaderData<Asked>()
  return ids.length === 0 ? <NothingChosen /> : <Chosen ids={ids} kind={kind} />
}
