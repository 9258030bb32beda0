import { observer } from 'mobx-react-lite'
import { formatDateTime } from '#domain/dates/wording.ts'
import { formatPhone } from '#domain/identity/phone.ts'
import type { DriverNotice } from '#application/drivers/drivers.port.ts'
import css from '#web/features/organisation/records.module.css'
import { AsyncView } from '#web/ui/async/async-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { MessagesViewModel } from './messages.view-model.ts'

interface SentMessageProps {
  readonly message: DriverNotice
  readonly driver: string | null
}

const SentMessage = ({ message: { msisdn, text, createdAt, sentAt }, driver }: SentMessageProps) => (
  <li className={css['record']}>
    <div className={css['words']}>
      {driver !== null && <span>{driver}</span>}
      <span>{formatPhone(msisdn)}</span>
      <time className={css['quiet']} dateTime={new Date(createdAt).toISOString()}>
        {formatDateTime(createdAt)}
      </time>
      <span className={css['quiet']}>{sentAt === null ? 'ждёт отправки' : 'передано оператору связи'}</span>
    </div>
    <p className={css['under']}>{text}</p>
  </li>
)

/** The newest messages to the drivers of the organisation, with what is known of their delivery. */
export const SentMessages = observer(function SentMessages({ model }: { readonly model: MessagesViewModel }) {
  return (
    <section className={css['block']} aria-labelledby="sent">
      <h2 id="sent">Отправленные СМС</h2>
      <AsyncView
        task={model.history}
        waiting={<Skeleton lines={4} />}
        title="Сообщения не загрузились"
        onRetry={model.history.start}
      >
        {(messages) =>
          messages.length === 0 ? (
            <p>Водителям ещё ничего не отправляли.</p>
          ) : (
            <ul className={css['records']}>
              {messages.map((message) => (
                <SentMessage key={message.id} message={message} driver={model.driverOf(message)} />
              ))}
            </ul>
          )
        }
      </AsyncView>
    </section>
  )
})
