import type { ReactNode } from 'react'
import css from './scenes.module.css'

/** Drawings beside each other. */
export const Scenes = ({ children }: { readonly children: ReactNode }) => (
  <ul className={css['scenes']}>{children}</ul>
)

/** A drawing over its name, on the ground that it is made for. */
export const Scene = ({
  name,
  tone = 'scene',
  children,
}: {
  readonly name: string
  readonly tone?: 'scene' | 'night'
  readonly children: ReactNode
}) => (
  <li className={css[tone]}>
    {children}
    {name}
  </li>
)
