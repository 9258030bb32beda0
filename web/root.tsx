import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import './styles/index.css'

/** A new page takes the focus, so that a keyboard and a screen reader begin where it begins; the first one leaves it alone. */
const useFocusOnNewPage = (): void => {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}

/** What every page stands in: nothing but its own layout. */
export const Root = () => {
  useFocusOnNewPage()
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
