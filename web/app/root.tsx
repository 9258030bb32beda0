import { Outlet } from 'react-router'
import { CookieNotice } from '#web/layouts/cookie-notice.tsx'
import { usePageChange } from './navigation/use-page-change.ts'
import '#web/ui/styles/index.css'

/** The parent of every page: its layout, a live region for screen readers, and the cookie notice. */
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
