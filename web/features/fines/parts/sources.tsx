import { observer } from 'mobx-react-lite'
import { formatMoscowTime } from '#domain/dates/wording.ts'
import type { SourceFailure, SourceState } from '#domain/charges/sources/search-completeness.ts'
import { chargeForms } from '#domain/charges/list/count-charges.ts'
import { counted } from '#domain/wording/plural.ts'
import { DisclosurePanel } from '#web/ui/content/disclosure-panel.tsx'
import { type Stage, StageTrack } from '#web/ui/feedback/stage-track.tsx'
import { NotifyWhenReadyButton } from '#web/features/look-up/notify-when-ready.tsx'
import type { FinesViewModel } from '#web/features/fines/fines.view-model.ts'
import css from '#web/features/fines/fines.module.css'

const failures: Readonly<Record<SourceFailure, string>> = {
  timeout: 'долго не отвечает',
  network: 'нет связи',
  server: 'ошибка на стороне источника',
}

const stageOf = ([title, state]: readonly [title: string, state: SourceState]): Stage => {
  switch (state._tag) {
    case 'Pending':
      return { title, state: 'now', note: 'спрашиваем' }
    case 'Answered':
      return {
        title,
        state: 'done',
        note: `${formatMoscowTime(state.at)}, ${state.found === 0 ? 'начислений нет' : counted(state.found, chargeForms)}`,
      }
    case 'Failed':
      return { title, state: 'failed', note: failures[state.why] }
  }
}

const SourceDetails = observer(function SourceDetails({ model }: { readonly model: FinesViewModel }) {
  const { sources } = model.status
  return (
    <>
      {sources.length > 0 && <StageTrack stages={sources.map(stageOf)} />}
      <p className={css['quiet']}>
        Обычно это несколько секунд, иногда до минуты. Можно закрыть страницу и вернуться: то, что ответили
        источники, не пропадёт.
      </p>
      {model.limit('notices') === null && <NotifyWhenReadyButton />}
    </>
  )
})

/** The requested sources with their states and the start of the request. */
export const Sources = observer(function Sources({ model }: { readonly model: FinesViewModel }) {
  return (
    <div className={css['sources']}>
      <p className={css['words']} role="status">
        {model.status.progress}
      </p>
      <SourceDetails model={model} />
    </div>
  )
})

/**
 * The same above a partial answer: folded, so that the first charge is in the first screen of a phone. What a summary contains is
 * not announced, so the status is beside it.
 */
export const SourcesOfPart = observer(function SourcesOfPart({ model }: { readonly model: FinesViewModel }) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {model.status.progress}
      </p>
      <DisclosurePanel summary={`${model.status.progress}, список неполный`}>
        <div className={css['sources']}>
          <SourceDetails model={model} />
        </div>
      </DisclosurePanel>
    </>
  )
})
