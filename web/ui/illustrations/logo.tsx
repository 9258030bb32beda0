import type { ReactNode } from 'react'
import type { Mark } from '#domain/brands/brand.ts'
import { useBrand } from '#web/app/brand/use-brand.ts'
import css from './logo.module.css'

/** A small receipt whose lines are road marking. */
const Receipt = () => (
  <>
    <path
      className={css['paper']}
      d="M7 0h14a7 7 0 0 1 7 7v23.2a1 1 0 0 1-1.7.7L23.3 28l-4 3.7a1 1 0 0 1-1.3 0L14 28l-4 3.7a1 1 0 0 1-1.3 0L4.7 28l-3 2.9A1 1 0 0 1 0 30.2V7a7 7 0 0 1 7-7z"
    />
    <path className={css['dashes']} d="M7 9.5h8m5 0h1M7 18h3m5 0h6" />
  </>
)

/** A box seen as a car from behind: a lid for a roof, two lamps, and the same marking for a plate. */
const Box = () => (
  <>
    <path
      className={css['paper']}
      d="M6.6 2h14.8a4 4 0 0 1 3.6 2.2L27.6 10a4 4 0 0 1 .4 1.7V25a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5V11.7a4 4 0 0 1 .4-1.7L3 4.2A4 4 0 0 1 6.6 2z"
    />
    <path className={css['dashes']} d="M2.5 12h23M6 18h1m14 0h1M10 24h8" />
  </>
)

const drawings: Readonly<Record<Mark, () => ReactNode>> = { receipt: Receipt, box: Box }

/** Drawing of the brand, without its name. */
export const LogoMark = () => {
  const Drawing = drawings[useBrand().mark]
  return (
    <svg className={css['mark']} width="28" height="32" viewBox="0 0 28 32" aria-hidden="true">
      <Drawing />
    </svg>
  )
}

export interface LogoProps {
  readonly name: string
  readonly href?: string | undefined
}

/** Drawing and name of the brand as a link to the home page. */
export const Logo = ({ name, href = '/' }: LogoProps) => (
  <a className={css['logo']} href={href} aria-label={`${name}: на главную`}>
    <LogoMark />
    <span>{name}</span>
  </a>
)
