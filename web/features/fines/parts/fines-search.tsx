import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { LookUp } from '#domain/charges/lookup/look-up.ts'
import { deviceNotes } from '#adapters/wiring/services/device.ts'
import { finesFeature } from '#adapters/wiring/services/fines.ts'
import { useViewModel } from '#web/app/features.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { RoadProgress } from '#web/ui/feedback/road-progress.tsx'
import { SiteLayout } from '#web/layouts/site.layout.tsx'
import { finesDescription } from '#web/features/fines/fines-description.ts'
import { FinesViewModel } from '#web/features/fines/fines.view-model.ts'
import { FinesList } from './fines-list.tsx'
import { FinesUnavailable } from './fines-unavailable.tsx'
import { FinesWaiting } from './fines-waiting.tsx'
import css from '#web/features/fines/fines.module.css'

/** How often the page looks at the clock: «5 минут назад» has to stay true. */
const tickMs = 30_000

/** The page of one look-up, or of everything that was looked up before. */
export const FinesSearch = observer(function FinesSearch({ lookUp }: { readonly lookUp: LookUp | null }) {
  const model = useViewModel((ask) => new FinesViewModel(ask(finesFeature), ask(deviceNotes)))
  const question = JSON.stringify(lookUp)
  useEffect(() => {
    model.start(JSON.parse(question) as LookUp | null)
    return model.dispose
  }, [model, question])
  useEffect(() => {
    const ticking = setInterval(model.tick, tickMs)
    return () => clearInterval(ticking)
  }, [model])
  const { state } = model.searching
  const { isWaiting } = model
  const isFailed = state._tag === 'Failed' || state._tag === 'Crashed'
  return (
    // Wide from the first moment on, so that nothing moves aside when the answer comes.
    <SiteLayout layout="organization" progress={isWaiting ? <RoadProgress label="Ищем штрафы" /> : undefined}>
      <PageHead title={isWaiting ? 'Ищем штрафы' : 'Штрафы'} indexed={false} description={finesDescription} />
      <div className={css['page']} aria-busy={isWaiting}>
        <h1>{lookUp === null ? 'Мои штрафы' : 'Штрафы'}</h1>
        {isFailed && (
          <div className={css['column']}>
            <FinesUnavailable
              failure={state._tag === 'Failed' ? state.error : null}
              model={model}
              onRetry={() => model.start(lookUp)}
            />
          </div>
        )}
        {isWaiting && !model.isPartial && <FinesWaiting model={model} lookUp={lookUp} />}
        {(state._tag === 'Done' || model.isPartial) && <FinesList model={model} lookUp={lookUp} />}
      </div>
    </SiteLayout>
  )
})
