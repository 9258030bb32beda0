import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'

/** Says that the data of the page is invented. Pages show it beside the data, under every brand. */
export const DemoNotice = ({ children }: { readonly children: ReactNode }) => (
  <Notice title="Это учебные данные">
    <p>{children}</p>
  </Notice>
)
