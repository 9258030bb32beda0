import { UserRound } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { counted } from '#domain/wording/plural.ts'
import { useSite } from '#web/app/brand/use-brand.ts'
import { useServices } from '#web/app/services.ts'
import { signInAddress } from '#web/ui/page/next-address.ts'
import type { UnreadViewModel } from './unread/unread.view-model.ts'
import css from './account-link.module.css'

const unreadForms = [
  'непрочитанное уведомление',
  'непрочитанных уведомления',
  'непрочитанных уведомлений',
] as const

/** Returns the unread counter, or null until it has loaded. A failed count is not shown. */
const useUnread = (isCompany: boolean): UnreadViewModel | null => {
  const resolve = useServices()
  const [model, setModel] = useState<UnreadViewModel | null>(null)
  useEffect(() => {
    let isLeft = false
    void import('./unread/unread.lazy.ts').then(
      ({ openUnread }) => isLeft || setModel(openUnread(resolve, isCompany)),
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [resolve, isCompany])
  useEffect(() => {
    model?.loading.start()
    return model?.loading.cancel
  }, [model])
  return model
}

const CabinetLink = observer(function CabinetLink({
  isCompany,
  children,
}: {
  readonly isCompany: boolean
  readonly children: ReactNode
}) {
  const model = useUnread(isCompany)
  const unread = model?.unread ?? 0
  if (model?.isSignedOut) return children
  return (
    <a className={css['link']} href={isCompany ? '/organization/' : '/settings/'}>
      <span className={css['icon']}>
        <UserRound size={20} />
        {unread > 0 && (
          <span className={css['count']} aria-hidden="true">
            {unread > 9 ? '9+' : unread}
          </span>
        )}
      </span>
      <span className={css['label']}>Кабинет</span>
      {unread > 0 && <span className="visually-hidden">, {counted(unread, unreadForms)}</span>}
    </a>
  )
})

/** «Войти», or «Кабинет» if the signed-in cookie is set. The server and the hydrated page render the same text. */
export const AccountLink = () => {
  const { isSignedIn, isCompany } = useSite()
  const { pathname } = useLocation()
  const signIn = (
    <a
      className={css['link']}
      href={pathname === '/' || pathname === '/auth/' ? '/auth/' : signInAddress(pathname)}
    >
      <UserRound size={20} />
      <span className={css['label']}>Войти</span>
    </a>
  )
  return isSignedIn ? <CabinetLink isCompany={isCompany}>{signIn}</CabinetLink> : signIn
}
