import { Outlet } from 'react-router'
import { CookieNotice } from '#web/layouts/cookie-notice.tsx'
import { usePageChange } from './navigation/use-page-change.ts'
import '#web/ui/styles/index.css'

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
