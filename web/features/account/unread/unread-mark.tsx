import { observer } from 'mobx-react-lite'
import { unreadCount } from './unread-count.ts'
import css from './unread-mark.module.css'

/** The number of unread notifications beside their link: the badge of «Кабинет» does not say what it counts. */
export const UnreadMark = observer(function UnreadMark() {
  const unread = unreadCount()
  return unread > 0 && <span className={css['mark']}>{unread}</span>
})
