import { Outlet, ScrollRestoration } from 'react-router'
import './styles/index.css'

/** What every page stands in: nothing but its own layout. */
export const Root = () => (
  <>
    <Outlet />
    <ScrollRestoration />
  </>
)
