import type { ReactNode } from 'react'
import css from '#web/features/catalogue/catalogue.module.css'

export const Section = ({
  id,
  title,
  children,
}: {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}) => (
  <section className={css['section']} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
)

/** One component in one or several states, under its name. */
export const Specimen = ({
  name,
  row = false,
  children,
}: {
  readonly name: string
  readonly row?: boolean
  readonly children: ReactNode
}) => (
  <div className={css['specimen']}>
    <h3 className={css['name']}>{name}</h3>
    <div className={row ? css['row'] : css['stack']}>{children}</div>
  </div>
)
