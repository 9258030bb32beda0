import { memoize } from '#domain/memoize.ts'
import type { PlateType } from '#domain/identity/plate.ts'
import { classNames } from '#web/ui/class-names.ts'
import { translatePath } from './translate-path.ts'
import { glyphOf } from './plate-glyphs.ts'
import css from './plate.module.css'

/** GOST R 50577-2018, type 1: millimetres are the units of the drawing. */
const plate = { width: 520, height: 112, divider: 390 }
const stroke = 10
const bottom = 88

interface Placed {
  readonly x: number
  readonly y: number
  readonly path: string
}

/** Lays out groups of characters on one line around a centre; the whole line is one path. */
const setLine = (groups: readonly string[], centre: number, gap: number, groupGap: number): string => {
  const placed: Placed[] = []
  let x = 0
  for (const group of groups) {
    if (x > 0) x += groupGap - gap
    for (const sign of group) {
      const { path, width, height } = glyphOf(sign)
      placed.push({ x: x + stroke / 2, y: -height, path })
      x += width + stroke + gap
    }
  }
  const shift = centre - (x - gap) / 2
  return placed.map((sign) => translatePath(sign.path, sign.x + shift, sign.y)).join('')
}

/** Maximum number of cached lines: a list renders the same few numbers repeatedly. */
const maxLines = 200

const numberLine = memoize((chars: string) => setLine(chars.split(' '), 197, 8, 20), maxLines)

const wholeLine = memoize((chars: string) => setLine(chars.split(' '), 260, 8, 20), maxLines)

const codeLine = memoize((code: string) => setLine([code], 0, 9, 0), maxLines)

/** «RUS». */
const country = [
  'M2 16V0h7a4.5 4.5 0 0 1 0 9H2M9 9l5 7',
  'M21 0v10a5.5 5.5 0 0 0 11 0V0',
  'M50 3A5.5 4 0 0 0 45 0C41 0 39 2 39 4C39 10 50 6 50 12C50 14 48 16 45 16A6 4.5 0 0 1 39 12.5',
].join('')

/** The region block: its code above, RUS and the flag below. */
const Region = ({ code }: { readonly code: string }) => {
  const scale = 0.68
  return (
    <>
      <path d={`M${plate.divider} 5V107`} strokeWidth="4" />
      <path d={codeLine(code)} transform={`translate(453 66) scale(${scale})`} strokeWidth={8 / scale} />
      <path d={country} transform="translate(408 82)" strokeWidth="3.2" />
      <path className={css['flag-white']} d="M470 79h32v24h-32z" strokeWidth="1.5" />
      <path className={css['flag-blue']} d="M470 87h32v8h-32z" strokeWidth="0" />
      <path className={css['flag-red']} d="M470 95h32v8h-32z" strokeWidth="0" />
    </>
  )
}

export interface PlateDrawingProps {
  readonly type?: PlateType | undefined
  /** The number in its groups; an unknown character is drawn as a placeholder. */
  readonly groups: readonly string[]
  readonly region: string
}

/** The colours of the ground: yellow for taxis, blue for the police, red for diplomats, white for everyone else. */
const toneOf: Readonly<Partial<Record<PlateType, 'taxi' | 'police' | 'diplomat'>>> = {
  diplomat: 'diplomat',
  taxi: 'taxi',
  'police-car': 'police',
  'police-trailer': 'police',
  'police-motorcycle': 'police',
}

/** The image without text for screen readers, which `PlateSign` adds. */
export const PlateDrawing = ({ type = 'car', groups, region }: PlateDrawingProps) => (
  <svg
    className={classNames(css['drawing'], css[toneOf[type] ?? 'civil'])}
    viewBox={`0 0 ${plate.width} ${plate.height}`}
    aria-hidden="true"
  >
    <rect className={css['ground']} x="2.5" y="2.5" width="515" height="107" rx="14" strokeWidth="5" />
    <path
      d={(region === '' ? wholeLine : numberLine)(groups.join(' '))}
      transform={`translate(0 ${bottom})`}
      strokeWidth={stroke}
    />
    {region !== '' && <Region code={region} />}
  </svg>
)
