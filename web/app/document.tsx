import type { ReactNode } from 'react'
import type { PageBrand } from '#web/app/brand/use-brand.ts'
import { iconOf } from '#web/app/brand/icon-of.ts'
import tealStylesheet from '#web/ui/styles/teal.css?url'
import type { PageHandle } from './routing/page-handle.ts'

export type Theme = 'light' | 'dark' | 'system'

interface DocumentProps {
  readonly theme: Theme
  readonly brand: PageBrand
  readonly start: PageHandle['start']
  readonly head?: ReactNode
  readonly children: ReactNode
}

/** The whole document. Hydration renders it again in the browser, so nothing here may depend on the current time. */
export const Document = ({ theme, brand, start, head, children }: DocumentProps) => (
  <html lang="ru" data-theme={theme} data-palette={brand.palette} data-start={start} suppressHydrationWarning>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="format-detection" content="telephone=no" />
      <link rel="icon" href={iconOf(brand, '.svg')} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={iconOf(brand, '-maskable.png')} />
      <link rel="manifest" href="/manifest.webmanifest" />
      {head}
      {brand.palette === 'teal' && <link rel="stylesheet" href={tealStylesheet} precedence="palette" />}
    </head>
    <body>{children}</body>
  </html>
)
