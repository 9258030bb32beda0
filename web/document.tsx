import type { ReactNode } from 'react'
import type { Brand } from './brand/brand.ts'
import type { PageHandle } from './page-handle.ts'

export type Theme = 'light' | 'dark' | 'system'

interface DocumentProps {
  readonly theme: Theme
  readonly palette: Brand['palette']
  readonly start: PageHandle['start']
  readonly head?: ReactNode
  readonly children: ReactNode
}

/** The whole page. The browser renders it again to take it over, so nothing here may depend on the moment. */
export const Document = ({ theme, palette, start, head, children }: DocumentProps) => (
  <html lang="ru" data-theme={theme} data-palette={palette} data-start={start} suppressHydrationWarning>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="format-detection" content="telephone=no" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {head}
    </head>
    <body>{children}</body>
  </html>
)
