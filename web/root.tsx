import { Outlet } from 'react-router'
import { CookieNotice } from '#web/kit/frame/cookie-notice.tsx'
import { usePageChange } from './shell/use-page-change.ts'
import './styles/index.css'

/** What every page stands in: nothing but its own layout, a voice for listeners, and the word about cookies. */
export const Root = () => {
  const announced = usePageChange()
  return (
    <>
      <Outlet />
      <CookieNotice />
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </>
  )
}
