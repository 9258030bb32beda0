import type { LucideProps } from 'lucide-react'
import type { ReactNode } from 'react'

export type IconProps = Pick<LucideProps, 'size' | 'className'>

/** The grid of lucide, 24 by 24 with an outline of 1.75, for signs of the road that it lacks. */
export const Icon = ({
  size = 24,
  className = '',
  children,
}: IconProps & { readonly children: ReactNode }) => (
  <svg
    className={`lucide ${className}`.trim()}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
)
