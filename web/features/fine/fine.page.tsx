import { useParameter } from '#web/app/routing/parameters.ts'
import { observer } from 'mobx-react-lite'
import { Effect } from 'effect'
import { useEffect } from 'react'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { firstAgent } from '#application/payments/first-agent.ts'
import { finesUseCases, finesPort } from '#adapters/wiring/services/fines.ts'
import { paymentRecordsPort } from '#adapters/wiring/services/payments.ts'
import { useViewModel } from '#web/app/services.ts'
import { answerFirst, firstStateOf, headersFor } from '#web/app/first-answer.ts'
import { PageColumn } from '#web/layouts/page-frame.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { RoadProgress } from '#web/ui/feedback/road-progress.tsx'
import { FineViewModel } from './fine.view-model.ts'
import { FineBody } from './parts/fine-body.tsx'
import { FineUnavailable } from './parts/fine-unavailable.tsx'

/** The charge and the agent whose commission its sum contains. */
export const loader = async ({ request, params, context }: LoaderFunctionArgs) => {
  const answer = await answerFirst(context, request, (resolve) =>
    Effect.all(
      {
        charge: resolve(finesPort).fine(params['id'] ?? ''),
        agent: firstAgent(resolve(paymentRecordsPort)),
      },
      { concurrency: 'unbounded' },
    ),
  )
  return data({ answer }, { headers: headersFor(answer) })
}

export const Component = observer(function FinePage() {
  const id = useParameter('id')
  const { answer } = useLoaderData<typeof loader>()
  const model = useViewModel(
    (resolve) =>
      new FineViewModel(resolve(finesPort), resolve(finesUseCases), resolve(paymentRecordsPort), {
        first: firstStateOf(resolve, answer),
      }),
    id,
  )
  const isCounting = model.photographing.isRunning
  useEffect(() => {
    if (!isCounting) return undefined
    const ticking = setInterval(model.tick, 1000)
    return () => clearInterval(ticking)
  }, [model, isCounting])
  const { isWaiting, failure } = model.showing
  return (
    // A loaded charge has two columns. The loading and error states have one.
    <PageColumn layout={model.fine === null ? 'white' : 'landing'}>
      {isWaiting && <RoadProgress label="Открываем штраф" />}
      <PageHead
        title={model.fine?.title ?? 'Штраф'}
        indexed={false}
        description="Штраф: нарушение, место, фото, сроки скидки и оплаты."
      />
      {isWaiting && <h1>Открываем штраф</h1>}
      {model.fine !== null && <FineBody model={model} charge={model.fine} />}
      {failure !== null && <FineUnavailable failure={failure} onRetry={() => model.start(id)} />}
    </PageColumn>
  )
})
