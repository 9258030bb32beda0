import { observer } from 'mobx-react-lite'
import { counted } from '#domain/wording/plural.ts'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { RoadProgress } from '#web/ui/feedback/road-progress.tsx'
import type { ListProps } from './list-texts.ts'

interface AddingRowsProps<Key extends string> extends ListProps<Key> {
  /** Moves the focus to the summary, because the button that is pressed disappears. */
  readonly focusSummary: () => void
}

/** «, примерно 8 минут»; a shorter rest needs no estimate. */
const timeLeft = (minutes: number | null): string =>
  minutes === null || minutes < 2 ? '' : `, примерно ${counted(minutes, ['минута', 'минуты', 'минут'])}`

/** The button that adds the new rows, and the progress of their addition. */
export const AddingRows = observer(function AddingRows<Key extends string>({
  model,
  texts,
  focusSummary,
}: AddingRowsProps<Key>) {
  const count = model.countOf('new')
  const add = () => {
    focusSummary()
    model.add()
  }
  const stop = () => {
    focusSummary()
    model.stop()
  }
  if (model.adding.isRunning)
    return (
      <>
        <RoadProgress label="Добавляем" value={model.progress} />
        <p>
          {model.waitsMs === null
            ? `Добавляем, осталось ${count}${timeLeft(model.minutesLeft)}`
            : `Число строк в минуту ограничено. Продолжим сами через ${Math.ceil(model.waitsMs / 1000)} с`}
        </p>
        <p>Если уйти со страницы, добавленное останется, а тот же файл продолжит с этого места.</p>
        <FormActions>
          <Button variant="secondary" onClick={stop}>
            Остановить
          </Button>
        </FormActions>
      </>
    )
  return (
    <>
      <FailureNotice failure={model.adding.failure} title="Добавились не все" onRetry={add} />
      {count > 0 && (
        <FormActions>
          <Button onClick={add}>Добавить {counted(count, texts.forms)}</Button>
        </FormActions>
      )}
    </>
  )
})
