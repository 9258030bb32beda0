import { observer } from 'mobx-react-lite'
import { formatDateTime } from '#domain/dates/wording.ts'
import { organisationActions } from '#domain/organisation/members/organisation-action.ts'
import { membersPort } from '#adapters/wiring/services/members.ts'
import { useViewModel } from '#web/app/services.ts'
import css from '#web/features/organisation/records.module.css'
import { Button } from '#web/ui/controls/button.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ActionsViewModel } from './actions.view-model.ts'

/** What the owner and the members changed within the last year, the newest first. */
export const ActionJournal = observer(function ActionJournal() {
  const model = useViewModel((resolve) => new ActionsViewModel(resolve(membersPort)))
  const { actions, loading } = model
  return (
    <div className={css['block']}>
      {actions.length > 0 && (
        <ol className={css['records']}>
          {actions.map(({ id, email, action, subject, at }) => (
            <li key={id} className={css['record']}>
              <div className={css['words']}>
                <span>
                  {organisationActions[action]}
                  {subject !== '' && `: ${subject}`}
                </span>
                <span className={css['quiet']}>{email === '' ? 'учётной записи нет' : email}</span>
                <time className={css['quiet']} dateTime={new Date(at).toISOString()}>
                  {formatDateTime(at)}
                </time>
              </div>
            </li>
          ))}
        </ol>
      )}
      {loading.isWaiting && actions.length === 0 && <Skeleton lines={4} />}
      {loading.state._tag === 'Done' && actions.length === 0 && (
        <p>Изменений пока нет. Здесь будет видно, кто добавил машину, начал оплату или открыл доступ.</p>
      )}
      <FailureNotice failure={loading.failure} title="Изменения не загрузились" onRetry={model.start} />
      {model.hasMore && loading.failure === null && (
        <div>
          <Button variant="secondary" busy={loading.isRunning} onClick={model.start}>
            Показать ещё
          </Button>
        </div>
      )}
    </div>
  )
})
