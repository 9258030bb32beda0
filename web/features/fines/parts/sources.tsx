import { observer } from 'mobx-react-lite'
import { formatTime } from '#domain/dates/wording.ts'
import type { SourceFailure, SourceState } from '#domain/charges/sources/search-completeness.ts'
import { countFines } from '#domain/wording/plural.ts'
import { type Stage, StageTrack } from '#web/ui/feedback/stage-track.tsx'
import { NotifyWhenReadyButton } from '#web/features/look-up/notify-when-ready.tsx'
import type { FinesViewModel } from '#web/features/fines/fines.view-model.ts'
import css from '#web/features/fines/fines.module.css'

const failures: Readonly<Record<SourceFailure, string>> = {
  timeout: 'долго не отвечает',
  network: 'нет связи',
  server: 'ошибка на стороне источника',
}

const stageOf = (title: string, state: SourceState): Stage => {
  switch (state._tag) {
    case 'Pending':
      return { title, state: 'now', note: 'спрашиваем' }
    case 'Answered':
      return {
        title,
        state: 'done',
        note: `${formatTime(state.at)} МСК, ${state.found === 0 ? 'начислений нет' : countFines(state.found)}`,
      }
    case 'Failed':
      return { title, state: 'failed', note: failures[state.why] }
  }
}

/** The requested sources with their states and the start of the request. The charges below are a partial answer. */
export const Sources = observer(function Sources({ model }: { readonly model: FinesViewModel }) {
  const { sources, progress, isPartial } = model
  return (
    <div className={css['sources']}>
      <p className={css['words']} role="status">
        {progress}
        {isPartial && '. Ниже то, что уже пришло: список неполный'}
      </p>
      {sources.length > 0 && <StageTrack stages={sources.map(({ name, state }) => stageOf(name, state))} />}
      <p className={css['quiet']}>
        Обычно это несколько секунд, иногда до минуты. Можно закрыть страницу и вернуться: то, что ответили
        источники, не пропадёт.
      </p>
      <NotifyWhenReadyButton />
    </div>
  )
})
