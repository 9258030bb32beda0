import { observer } from 'mobx-react-lite'
import { Button } from '#web/ui/controls/button.tsx'

interface LongList {
  readonly hiddenCount: number
  readonly showMore: () => void
}

/** A button that shows the next rows of a list; nothing where all are shown. */
export const ShowMore = observer(function ShowMore({ list }: { readonly list: LongList }) {
  if (list.hiddenCount === 0) return null
  return (
    <div>
      <Button variant="secondary" onClick={list.showMore}>
        Показать ещё, осталось {list.hiddenCount}
      </Button>
    </div>
  )
})
