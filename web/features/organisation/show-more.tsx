import { observer } from 'mobx-react-lite'
import { Button } from '#web/ui/controls/button.tsx'
import type { PagedList } from './paged-list.ts'

interface ShowMoreProps {
  readonly list: Pick<PagedList<unknown>, 'hiddenCount' | 'showMore'>
  readonly label?: string
}

/** A button that shows the next items of a list; nothing where all are shown. */
export const ShowMore = observer(function ShowMore({ list, label = 'Показать ещё' }: ShowMoreProps) {
  if (list.hiddenCount === 0) return null
  return (
    <div>
      <Button variant="secondary" onClick={list.showMore}>
        {label}, осталось {list.hiddenCount}
      </Button>
    </div>
  )
})
