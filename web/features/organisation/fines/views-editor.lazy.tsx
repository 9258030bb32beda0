import { observer } from 'mobx-react-lite'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { maxSavedViews, maxViewName, type SavedView } from '#domain/organisation/members/saved-view.ts'
import { counted } from '#domain/wording/plural.ts'
import { AsyncView } from '#web/ui/async/async-view.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { FormOnDemand } from '#web/ui/content/form-on-demand.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { fieldProps } from '#web/ui/form/model/field-props.ts'
import { ConfirmRemove } from '#web/features/organisation/confirm-remove.tsx'
import css from '#web/features/organisation/records.module.css'
import type { FleetFinesViewModel } from './fleet-fines.view-model.ts'
import { describeView, queryOfView, viewOf } from './fleet-view.ts'
import { type SavedViewsViewModel, viewNameForm } from './saved-views.view-model.ts'

interface EditorProps {
  readonly model: FleetFinesViewModel
  readonly saved: SavedViewsViewModel
}

/** Names what is set in the list. A name that is in use replaces its view, which the button says. */
const NewView = observer(function NewView({ model, saved }: EditorProps) {
  const [form] = useState(() => viewNameForm('', 'new-view'))
  const save = () => {
    const named = form.submit()
    if (named !== null) saved.saving.start({ ...named, query: queryOfView(viewOf(model)) }, null)
  }
  return (
    <Form form={form} onSubmit={save}>
      <Field
        label="Название вида"
        hint={`Сохранит то, что сейчас в списке: ${describeView(model)}`}
        maxLength={maxViewName}
        autoComplete="off"
        {...fieldProps(form, 'name')}
      />
      <FormActions>
        <Button type="submit" variant="secondary" busy={saved.saving.isRunning}>
          {saved.isTaken(form.values.name) ? 'Заменить вид' : 'Сохранить вид'}
        </Button>
        <span role="status">{saved.saving.failure === null && saved.notice}</span>
      </FormActions>
    </Form>
  )
})

/** Renames a view; a name of another view is refused, because that view would be lost. */
const Rename = observer(function Rename({
  saved,
  view,
  close,
}: Pick<EditorProps, 'saved'> & { readonly view: SavedView; readonly close: () => void }) {
  const [form] = useState(() => viewNameForm(view.name, view.name))
  const isTaken = form.values.name.trim() !== view.name && saved.isTaken(form.values.name)
  const save = () => {
    const named = form.submit()
    if (named !== null && !isTaken) saved.saving.start({ ...view, ...named }, view.name)
  }
  return (
    <Form form={form} onSubmit={save}>
      <Field
        label={`Новое название вида «${view.name}»`}
        maxLength={maxViewName}
        autoComplete="off"
        {...fieldProps(form, 'name')}
        {...(isTaken && { error: 'Так уже называется другой вид' })}
      />
      <FormActions>
        <Button type="submit" variant="secondary" busy={saved.saving.isRunning}>
          Переименовать
        </Button>
        <Button variant="quiet" onClick={close}>
          Отменить
        </Button>
      </FormActions>
    </Form>
  )
})

const SavedList = observer(function SavedList({ saved }: Pick<EditorProps, 'saved'>) {
  const list = useRef<HTMLElement>(null)
  // A view that was renamed or deleted had the focus: the list takes it, instead of the whole page.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) list.current?.focus()
  }, [saved.views])
  return (
    <section ref={list} tabIndex={-1} className={css['block']} aria-label="Сохранённые виды">
      {saved.views.length === 0 ? (
        <p>Пока ничего не сохранено. Настройте отбор и порядок списка и дайте им название.</p>
      ) : (
        <>
          <p className={css['quiet']}>
            {counted(saved.views.length, ['вид', 'вида', 'видов'])} из {maxSavedViews}. Видите их только вы.
          </p>
          <ul className={css['records']}>
            {saved.views.map((view) => (
              <li key={view.name} className={css['record']}>
                <div className={css['block']}>
                  <span>{view.name}</span>
                  <FormOnDemand
                    label={
                      <>
                        Переименовать<span className="visually-hidden"> вид «{view.name}»</span>
                      </>
                    }
                    variant="quiet"
                  >
                    {(close) => <Rename saved={saved} view={view} close={close} />}
                  </FormOnDemand>
                </div>
                <ConfirmRemove
                  question={`Удалить вид «${view.name}»?`}
                  busy={saved.removing.isRunning}
                  onRemove={() => saved.removing.start(view.name)}
                >
                  Штрафы останутся, пропадёт только этот отбор.
                </ConfirmRemove>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
})

/** Saves what is set in the list as a view, renames views and deletes them. Loaded when its section is opened. */
export const ViewsEditor = observer(function ViewsEditor({ model, saved }: EditorProps) {
  const heading = useId()
  return (
    <Card as="section" labelledBy={heading}>
      <div className={css['block']}>
        <h2 id={heading}>Виды списка</h2>
        <AsyncView
          task={saved.loading}
          waiting={<Skeleton lines={3} />}
          title="Сохранённые виды не загрузились"
          onRetry={saved.start}
        >
          {() => (
            <>
              <NewView model={model} saved={saved} />
              <FailureNotice failure={saved.saving.failure} title="Вид не сохранён" />
              <FailureNotice failure={saved.removing.failure} title="Вид не удалён" />
              <SavedList saved={saved} />
            </>
          )}
        </AsyncView>
      </div>
    </Card>
  )
})
