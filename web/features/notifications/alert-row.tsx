import { withNoBreakSpaces } from '#domain/wording/no-break-spaces.ts'
import { formatDateTime } from '#domain/dates/wording.ts'
import type { Notification } from '#domain/notifications/notification.ts'
import { nextAddress } from '#web/ui/page/next-address.ts'
import { classNames } from '#web/ui/class-names.ts'
import { NoBreak } from '#web/ui/charges/no-break.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import css from './push-alerts.module.css'

interface AlertRowProps {
  readonly notification: Notification
  /** Null where the role of the user in a company does not permit marks, which hold for all its members. */
  readonly onRead: (() => void) | null
}

/** Title, time and link of a notification. An unread notification is also marked by a word. */
export const AlertRow = ({ notification, onRead }: AlertRowProps) => {
  const { title, body, url, createdAt, isRead } = notification
  const href = nextAddress(url)
  return (
    <li className={classNames(css['row'], !isRead && css['unread'])}>
      <div className={css['words']}>
        <p className={css['title']}>
          {!isRead && <span className={css['new']}>Новое</span>}
          {href === null ? (
            title
          ) : (
            // Following the link marks the notification as read.
            <a href={href} onClick={onRead ?? undefined}>
              {title}
            </a>
          )}
        </p>
        <p>
          <NoBreak>{withNoBreakSpaces(body)}</NoBreak>
        </p>
        <p className={css['small']}>{formatDateTime(createdAt)}</p>
      </div>
      {!isRead && onRead !== null && (
        <Button variant="quiet" onClick={onRead}>
          Отметить прочитанным<span className="visually-hidden">: {title}</span>
        </Button>
      )}
    </li>
  )
}
