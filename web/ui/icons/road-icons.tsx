import type { LucideProps } from 'lucide-react'
import type { ReactNode } from 'react'

type IconProps = Pick<LucideProps, 'size' | 'className'>

/** The grid of lucide, 24 by 24 with an outline of 1.75, for signs of the road that it lacks. */
const Icon = ({ size = 24, className = '', children }: IconProps & { readonly children: ReactNode }) => (
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

/** Registration plate, 24 × 24. */
export const PlateIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="2" y="7" width="20" height="10" rx="2" />
    <path d="M16 7v10M5.5 12h1M9 12h3.5M19 12h.01" />
  </Icon>
)

/** Vehicle registration certificate. */
export const StsIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="2" y="4" width="20" height="16" rx="2" />
    <path d="M5.5 15.5v-2.5l1.5-3.5h4.5l1.5 3.5v2.5zM5.5 13h7.5M16.5 9h2M16.5 12.5h2M16.5 16h2" />
  </Icon>
)

/** Driver licence, 24 × 24. */
export const LicenceIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="2" y="4" width="20" height="16" rx="2" />
    <circle cx="8" cy="10.5" r="2" />
    <path d="M5 16.5a3 3 0 0 1 6 0M14.5 9H18M14.5 12.5H18M14.5 16H16" />
  </Icon>
)

/** Road camera on a post, 24 × 24. */
export const CameraPostIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M7 22V8M4.5 22h5" />
    <path d="M4 4.5 15.5 2l1 4.5L5 9z" />
    <circle cx="13" cy="5" r=".5" />
    <path d="M19 10.5l1.5 2M16.5 12l.5 2.5M20.5 7.5l1.5.5" />
  </Icon>
)

/** The striped baton of a traffic officer. */
export const BatonIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M17.5 3.5a2.1 2.1 0 0 1 3 3L9.5 17.5l-3-3zM6.5 14.5l3 3L5 22l-3-3zM14 7l3 3M10.5 10.5l3 3" />
  </Icon>
)

/** A road sign that promises a discount. */
export const DiscountSignIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="9" r="7" />
    <path d="M12 16v6M9 22h6M14.5 6.5l-5 5M9.8 7h.01M14.2 11h.01" />
  </Icon>
)

/** Receipt, 24 × 24. */
export const ReceiptIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 4.5A2.5 2.5 0 0 1 7.5 2h9A2.5 2.5 0 0 1 19 4.5V22l-2.3-2-2.4 2-2.3-2-2.3 2-2.4-2L5 22zM8.5 7.5h4M15 7.5h.5M8.5 12h2M13.5 12h2" />
  </Icon>
)

/** Steering wheel, 24 × 24. */
export const WheelIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="9.5" />
    <circle cx="12" cy="12" r="2.5" />
    <path d="M2.6 10.5c6-2 12.8-2 18.8 0M10.5 14l-1.7 6.9M13.5 14l1.7 6.9" />
  </Icon>
)

/** Several vehicles of one owner. */
export const FleetIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M9 18.5h9M4.5 18.5H3.5A1.5 1.5 0 0 1 2 17v-2.5l1.7-4.3A2 2 0 0 1 5.6 9h6.9a2 2 0 0 1 1.6.8l2.4 3.2 3.6.9a2.5 2.5 0 0 1 1.9 2.4V17a1.5 1.5 0 0 1-1 1.5M2.5 13.5h14" />
    <circle cx="6.7" cy="18.5" r="2" />
    <circle cx="18" cy="18.5" r="2" />
    <path d="M9 5.5h6.5a2 2 0 0 1 1.5.7l2.5 3" />
  </Icon>
)

/** Bailiffs: a debt that has gone to enforcement. */
export const CourtIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 2.5 3 7.5h18zM4.5 11v6M9.5 11v6M14.5 11v6M19.5 11v6M3 21h18" />
  </Icon>
)

/** Tax notice, 24 × 24. */
export const TaxIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 4.5A2.5 2.5 0 0 1 6.5 2H14l6 6v11.5a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 19.5zM14 2v4.5A1.5 1.5 0 0 0 15.5 8H20M14.5 12l-5 5.5M9.8 12.5h.01M14.2 17h.01" />
  </Icon>
)

/** Key, 24 × 24. */
export const KeyIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="7.5" cy="15.5" r="5.5" />
    <path d="M11.5 11.5 21 2M17 6l3 3M14.5 8.5l1.5 1.5M7.5 15.5h.01" />
  </Icon>
)
