import { useParameter } from '#web/app/routing/parameters.ts'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { finesUseCases, finesPort } from '#adapters/wiring/services/fines.ts'
import { paymentRecordsPort } from '#adapters/wiring/services/payments.ts'
import { useViewModel } from '#web/app/features.ts'
import { PageColumn } from '#web/layouts/page-frame.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { RoadProgress } from '#web/ui/feedback/road-progress.tsx'
import { FineViewModel } from './fine.view-model.ts'
import { FineBody } from './parts/fine-body.tsx'
import { FineUnavailable } from './parts/fine-unavailable.tsx'

export const Component = observer(function FinePage() {
  const id = useParameter('id')
  const model = useViewModel(
    (resolve) => new FineViewModel(resolve(finesPort), resolve(finesUseCases), resolve(paymentRecordsPort)),
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
      {model.fine !== null && <FineBody model={model} fine={model.fine} />}
      {failure !== null && <FineUnavailable failure={failure} onRetry={() => model.start(id)} />}
    </PageColumn>
  )
})
