import { UserRound } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { counted } from '#domain/wording/plural.ts'
import { useSite } from '#web/brand/use-brand.ts'
import { accountFeature } from '#web/composition/features/account.ts'
import { notificationsFeature } from '#web/composition/features/notifications.ts'
import { useViewModel } from '#web/features.ts'
import { signInAddress } from './next-address.ts'
import { UnreadViewModel } from './unread.view-model.ts'
import css from './account-link.module.css'

const unreadForms = [
  'непрочитанное уведомление',
  'непрочитанных уведомления',
  'непрочитанных уведомлений',
] as const

const Own = observer(function Own({ children }: { readonly children: ReactNode }) {
  const model = useViewModel((ask) => new UnreadViewModel(ask(notificationsFeature), ask(accountFeature)))
  useEffect(() => {
    model.asking.start()
    return model.asking.cancel
  }, [model])
  if (model.isSignedOut) return children
  return (
    <a className={css['link']} href="/settings/">
      <span className={css['icon']}>
        <UserRound size={20} />
        {model.unread > 0 && (
          <span className={css['count']} aria-hidden="true">
            {model.unread > 9 ? '9+' : model.unread}
          </span>
        )}
      </span>
      <span>Кабинет</span>
      {model.unread > 0 && <span className="visually-hidden">, {counted(model.unread, unreadForms)}</span>}
    </a>
  )
})

/** «Войти», or «Кабинет» where the cookie tells the server so: drawn once, the same before and after the page wakes up. */
export const AccountLink = () => {
  const { isSignedIn } = useSite()
  const { pathname } = useLocation()
  const signIn = (
    <a
      className={css['link']}
      href={pathname === '/' || pathname === '/auth/' ? '/auth/' : signInAddress(pathname)}
    >
      <UserRound size={20} />
      <span>Войти</span>
    </a>
  )
  return isSignedIn ? <Own>{signIn}</Own> : signIn
}
