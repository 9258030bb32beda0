import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import css from './scene.module.css'

export interface PlaceProps {
  /** The position of the shape, as an SVG transform. */
  readonly at: string
}

export interface SceneProps {
  readonly className?: string | undefined
}

/** The window that every scene looks through: 360 by 216, decoration only. */
export const Scene = ({ className, children }: SceneProps & { readonly children: ReactNode }) => (
  <svg
    className={classNames(css['scene'], css['window'], className)}
    viewBox="0 0 360 216"
    aria-hidden="true"
  >
    <rect className={css['sky']} width="360" height="216" />
    {children}
  </svg>
)

/** Hills of a scene. A stretched scene sets `sun` to false and draws its own sun, because stretching would distort this one. */
export const Hills = ({ sun = true }: { readonly sun?: boolean }) => (
  <>
    {sun && <circle className={css['sun']} cx="296" cy="62" r="26" />}
    <path className={css['hill-far']} d="M0 112C34 88 78 78 120 100s72 8 106-14 90-16 134 22v64H0z" />
    <path className={css['hill-near']} d="M0 150c44-32 92-36 140-18s112 10 220-22v62H0z" />
  </>
)

/** A road seen from the side, with its marking of 24 and 16; longer than the window, for pictures that are wider. */
export const Road = () => (
  <>
    <rect className={css['asphalt']} x="-200" y="162" width="760" height="54" />
    <path className={css['dash']} d="M-192 194h752" strokeWidth="4" strokeDasharray="24 16" />
  </>
)

/** Street lamp of an illustration, with its light. */
export const Lamp = ({ at }: PlaceProps) => (
  <g transform={at}>
    <path className={css['glow']} d="M22-86 58 0H-6z" />
    <path className={css['metal-line']} d="M0 0v-80q0-14 14-14h6" strokeWidth="4" />
    <rect className={css['metal']} x="14" y="-97" width="22" height="7" rx="3.5" />
    <rect className={css['amber']} x="18" y="-90" width="14" height="4" rx="2" />
  </g>
)

/** Cloud of an illustration. */
export const Cloud = ({ at }: PlaceProps) => (
  <path
    className={css['cloud']}
    transform={at}
    d="M10 24a10 10 0 0 1 1-20 15 15 0 0 1 27-1 11 11 0 0 1 5 21z"
  />
)

/** Traffic cone of an illustration. */
export const Cone = ({ at }: PlaceProps) => (
  <g transform={at}>
    <path className={css['body']} d="M8-34a3 3 0 0 1 6 0L20-4H2z" />
    <path className={css['paper']} d="M5.8-22h10.4l1.4 8H4.4z" />
    <rect className={css['body-shade']} x="-4" y="-5" width="30" height="6" rx="3" />
  </g>
)

const Wheel = ({ x }: { readonly x: number }) => (
  <>
    <circle className={css['rubber']} cx={x} cy="34" r="9.5" />
    <circle className={css['shade']} cx={x} cy="34" r="4.5" />
  </>
)

/** A small car, 104 by 44, heading right. */
export const Car = ({ at }: PlaceProps) => (
  <g transform={at}>
    <path
      className={css['body']}
      d="M4 22c0-5 4-8 9-9l13-2L40 2.5C42 1 45 0 48 0h18c4 0 7 1 10 3.5L88 14l8 2c5 1 8 5 8 10v4a5 5 0 0 1-5 5H8a4 4 0 0 1-4-4z"
    />
    <path className={css['body-shade']} d="M4 27h100v3a5 5 0 0 1-5 5H8a4 4 0 0 1-4-4z" />
    <path className={css['glass']} d="M33 14 44 6.5c1-1 2-1 4-1h8V14zm27-8.5h6c3 0 5 .5 7 2.5l7 6H60z" />
    <rect className={css['amber']} x="97" y="20" width="7" height="5" rx="2.5" />
    <Wheel x={26} />
    <Wheel x={82} />
  </g>
)

/** A receipt with a cut edge, 84 by 112; its lines are road marking. */
export const Paper = ({ at, children }: PlaceProps & { readonly children?: ReactNode }) => (
  <g transform={at}>
    <path
      className={css['paper']}
      d="M10 0h64a10 10 0 0 1 10 10v102l-7-6-7 6-7-6-7 6-7-6-7 6-7-6-7 6-7-6-7 6-7-6-7 6V10A10 10 0 0 1 10 0z"
    />
    {children}
  </g>
)
