import { observer } from 'mobx-react-lite'
import chips from '#web/ui/form/choices/choice-chips.module.css'
import type { FleetFinesViewModel } from './fleet-fines.view-model.ts'
import { queryOfView, parseViewQuery, restoreView, viewOf } from './fleet-view.ts'
import type { SavedViewsViewModel } from './saved-views.view-model.ts'

interface SavedViewsProps {
  readonly model: FleetFinesViewModel
  readonly saved: SavedViewsViewModel
}

/** The saved views above the list. A press sets the list as the view says; a press on the current one sets the default. */
export const SavedViews = observer(function SavedViews({ model, saved }: SavedViewsProps) {
  const current = queryOfView(viewOf(model))
  if (saved.views.length === 0) return null
  return (
    <nav aria-label="Сохранённые виды">
      <ul className={chips['row']}>
        {saved.views.map(({ name, query }) => (
          <li key={name}>
            <button
              type="button"
              className={chips['chip']}
              aria-current={query === current ? 'true' : undefined}
              onClick={() => restoreView(model, query === current ? {} : parseViewQuery(query))}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
})
