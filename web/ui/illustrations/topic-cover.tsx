import type { ReactNode } from 'react'
import type { CoverSubject } from '#domain/articles/information.ts'
import { classNames } from '#web/ui/class-names.ts'
import css from './scene.module.css'
import { Car, Cloud, Cone, Hills, Paper, Road, type SceneProps } from './shapes.tsx'

const Post = () => <path className={css['metal-line']} d="M180 216V96" strokeWidth="7" />

const Lines = ({ from }: { readonly from: number }) => (
  <path
    className={css['line']}
    d={`M14 ${from}h22m10 0h24M14 ${from + 14}h32m10 0h14M14 ${from + 28}h16m10 0h30`}
    strokeWidth="4"
  />
)

/** The subject is centred, so that a square crop of the cover contains it. */
const subjects = {
  camera: (
    <>
      <path className={css['glow']} d="M206 84 330 196H226z" />
      <path className={css['metal-line']} d="M160 216V82" strokeWidth="7" />
      <g transform="rotate(18 170 76)">
        <rect className={css['body']} x="126" y="52" width="76" height="44" rx="12" />
        <rect className={css['body-shade']} x="190" y="58" width="24" height="32" rx="7" />
        <circle className={css['glass']} cx="202" cy="74" r="9" />
        <circle className={css['amber']} cx="140" cy="66" r="4" />
      </g>
    </>
  ),
  discount: (
    <>
      <Post />
      <circle className={css['paper']} cx="180" cy="88" r="54" />
      <circle className={css['amber']} cx="180" cy="88" r="46" />
      <path className={css['ink-line']} d="m161 108 38-40" strokeWidth="8" />
      <circle className={css['ink-line']} cx="164" cy="74" r="8" strokeWidth="7" />
      <circle className={css['ink-line']} cx="196" cy="102" r="8" strokeWidth="7" />
    </>
  ),
  receipt: (
    <>
      <Road />
      <Paper at="translate(126 34) scale(1.24)">
        <path className={css['ink-line']} d="M14 22h34" strokeWidth="5" />
        <Lines from={42} />
      </Paper>
      <circle className={css['ok']} cx="228" cy="148" r="24" />
      <path className={css['ok-line']} d="m217 149 8 8 15-17" strokeWidth="5" />
    </>
  ),
  card: (
    <>
      <rect
        className={css['body']}
        x="112"
        y="66"
        width="146"
        height="94"
        rx="12"
        transform="rotate(7 185 113)"
      />
      <g transform="rotate(-5 180 112)">
        <rect className={css['paper']} x="106" y="64" width="150" height="96" rx="12" />
        <rect className={css['shade']} x="120" y="80" width="36" height="46" rx="6" />
        <path className={css['ink-line']} d="M170 86h66" strokeWidth="6" />
        <path
          className={css['line']}
          d="M170 104h40m10 0h18M170 120h26m10 0h32M120 142h116"
          strokeWidth="4"
        />
      </g>
    </>
  ),
  shield: (
    <>
      <path
        className={css['paper']}
        d="M180 26c20 16 42 22 62 22v48c0 44-28 74-62 90-34-16-62-46-62-90V48c20 0 42-6 62-22z"
      />
      <path
        className={css['body']}
        d="M180 42c16 11 34 17 50 18v38c0 36-22 60-50 74-28-14-50-38-50-74V60c16-1 34-7 50-18z"
      />
      <path className={css['ok-line']} d="m158 104 16 17 30-36" strokeWidth="9" />
    </>
  ),
  road: (
    <>
      <path className={css['asphalt']} d="M150 104h60l104 112H46z" />
      <path className={css['dash']} d="M180 110v106" strokeWidth="6" strokeDasharray="24 16" />
      <Cone at="translate(236 176) scale(1.5)" />
      <Cone at="translate(92 176) scale(1.5)" />
    </>
  ),
  appeal: (
    <>
      <Paper at="translate(122 34) scale(1.3) rotate(-3)">
        <path className={css['ink-line']} d="M24 20h36" strokeWidth="5" />
        <Lines from={38} />
        <rect
          className={css['ink-line']}
          x="32"
          y="78"
          width="40"
          height="18"
          rx="4"
          transform="rotate(-8 52 87)"
          strokeWidth="3"
        />
      </Paper>
      <g transform="translate(252 62) rotate(38)">
        <rect className={css['body']} width="16" height="76" rx="3" />
        <path className={css['amber']} d="M0 74h16L8 96z" />
      </g>
    </>
  ),
  fleet: (
    <>
      <Road />
      <Car at="translate(28 138)" />
      <Car at="translate(142 138)" />
      <Car at="translate(256 138)" />
    </>
  ),
  tax: (
    <>
      <Paper at="translate(108 36) scale(1.24)">
        <path className={css['ink-line']} d="M14 22h34" strokeWidth="5" />
        <Lines from={42} />
      </Paper>
      <circle className={css['amber']} cx="226" cy="134" r="36" />
      <path className={css['ink-line']} d="M216 156v-42h13a12 12 0 0 1 0 24h-20m0 10h18" strokeWidth="6" />
    </>
  ),
  law: (
    <Paper at="translate(122 30) scale(1.4)">
      <path
        className={css['ink-line']}
        d="M53 34c-2-8-22-9-22 1 0 11 24 9 24 21 0 9-14 11-19 5m19-18c8 8 4 21-8 17-10-4-24-5-24-17 0-6 4-10 10-10"
        strokeWidth="5"
        transform="translate(2 2)"
      />
      <path className={css['line']} d="M22 84h40" strokeWidth="4" />
    </Paper>
  ),
  fine: (
    <>
      <Paper at="translate(118 26) scale(1.46)">
        <rect className={css['plate']} x="10" y="14" width="64" height="16" rx="3" />
        <path className={css['ink-line']} d="M16 22h5m4 0h12m4 0h8M56 14.5v15M61 22h8" strokeWidth="2.5" />
        <Lines from={46} />
        <rect className={css['amber']} x="14" y="84" width="30" height="12" rx="6" />
      </Paper>
    </>
  ),
} satisfies Readonly<Record<CoverSubject, ReactNode>>

interface TopicCoverProps extends SceneProps {
  readonly subject: CoverSubject
  /** Which way the hills fall, so that neighbours of one subject differ. */
  readonly turned?: boolean
  /** As a banner: the land is drawn out on both sides, the subject keeps its shape. */
  readonly wide?: boolean
}

const landOf = (turned: boolean, wide: boolean): string | undefined => {
  if (wide) return 'translate(-200 0) scale(2.1112 1)'
  return turned ? 'matrix(-1 0 0 1 360 0)' : undefined
}

/** The cover of an article: its subject before the hills; however the window is cut, the middle stays. */
export const TopicCover = ({ subject, turned = false, wide = false, className }: TopicCoverProps) => (
  <svg
    className={classNames(css['scene'], className)}
    viewBox={wide ? '-200 0 760 216' : '0 0 360 216'}
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    <g transform={landOf(turned, wide)}>
      <rect className={css['sky']} width="360" height="216" />
      {!wide && <Cloud at="translate(40 30)" />}
      <Hills sun={!wide} />
    </g>
    {wide && (
      <>
        <Cloud at="translate(-96 34) scale(1.3)" />
        <circle className={css['sun']} cx="430" cy="62" r="28" />
      </>
    )}
    {subjects[subject]}
  </svg>
)
