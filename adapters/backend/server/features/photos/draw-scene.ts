import { escapeXml } from '#domain/wording/escape-xml.ts'
import { moscowOffsetMs } from '#domain/dates/local-date.ts'
import { type Plate, plateParts } from '#domain/identity/plate.ts'
import type { Photographed } from './photos.repository.ts'

/** What a generated photo shows: the car on the road, or its plate. */
type PhotoView = 'overview' | 'plate'

/** The scene of a generated photo. */
interface PhotoScene {
  readonly plate: Plate | null
  /** «12.05.2026 08:41», in Moscow. */
  readonly when: string
  readonly where: string
  readonly isNight: boolean
  /** Any number; it changes the position of the car. */
  readonly variation: number
}

const width = 960
const height = 600

const style = `<style>
text{font-family:Arial,Helvetica,sans-serif}
.strip{font-family:'Courier New',monospace;font-size:20px;fill:#fff}
.plate{font-weight:700;fill:#111;text-anchor:middle}
</style>`

const colours = ['#5b6470', '#8a2f2b', '#2d4a6b', '#d6d8da', '#23262b'] as const

const drawRegion = (region: string): string =>
  `<path d="M24-11V11" stroke="#111"/><text class="plate" x="37" y="4" font-size="13">${escapeXml(region)}</text>`

/** A plate of 100 by 22 around the origin; where the plate is unknown, it shows the word «ДЕМО». */
const drawPlate = (plate: Plate | null): string => {
  const { number, region } = plate === null ? { number: 'ДЕМО', region: '' } : plateParts(plate)
  // Fonts that replace Arial are wider than the part of the plate.
  const fit = region === '' ? '' : ' textLength="66" lengthAdjust="spacingAndGlyphs"'
  return `<g><rect x="-50" y="-11" width="100" height="22" rx="2" fill="#fff" stroke="#111" stroke-width="1.5"/>
<text class="plate" x="${region === '' ? 0 : -13}" y="7" font-size="18"${fit}>${escapeXml(number)}</text>
${region === '' ? '' : drawRegion(region)}</g>`
}

const drawCar = ({ plate, isNight, variation }: PhotoScene): string => {
  const colour = colours[variation % colours.length] ?? colours[0]
  const light = isNight ? '#fff6c8' : '#e9edf0'
  return `<ellipse cx="0" cy="78" rx="150" ry="16" fill="#000" opacity=".35"/>
<path d="M-96-20C-84-78-66-92-44-96H44C66-92 84-78 96-20Z" fill="${colour}"/>
<path d="M-82-24C-74-66-60-80-42-84H42C60-80 74-66 82-24Z" fill="${isNight ? '#11161c' : '#9db2c2'}"/>
<path d="M-128-14Q-128-24-112-24H112Q128-24 128-14V56Q128 66 116 66H-116Q-128 66-128 56Z" fill="${colour}"/>
<path d="M-70 8H70V30H-70Z" fill="#15181c"/>
<path d="M-124-8H-78L-88 14H-122ZM124-8H78L88 14H122Z" fill="${light}"/>
<path d="M-118 64H-84V80H-118ZM84 64H118V80H84Z" fill="#0c0d0f"/>
<g transform="translate(0 46)">${drawPlate(plate)}</g>`
}

const drawRoad = ({ isNight }: PhotoScene): string => {
  const [sky, far, near, verge] = isNight
    ? ['#0b1220', '#1b2430', '#2a2f36', '#10161a']
    : ['#b9cfe0', '#6d747b', '#84898e', '#8fa07a']
  return `<rect width="${width}" height="${height}" fill="${verge}"/>
<rect width="${width}" height="210" fill="${sky}"/>
<path d="M400 210H560L960 560V600H0V560Z" fill="${near}"/>
<path d="M440 210H520L530 240H430Z" fill="${far}"/>
<path d="M478 220H482L486 260H474ZM472 290H488L494 350H466ZM462 390H498L508 480H452Z" fill="#e8e8e8"/>`
}

const drawStrip = ({ when, where }: PhotoScene): string => `<rect width="${width}" height="36" fill="#000"/>
<text class="strip" x="14" y="25">${escapeXml(when)}</text>
<text class="strip" x="${width - 14}" y="25" text-anchor="end">ДЕМО, НЕ НАСТОЯЩИЙ СНИМОК</text>
<rect y="${height - 36}" width="${width}" height="36" fill="#000"/>
<text class="strip" x="14" y="${height - 11}">${escapeXml(where)}</text>`

const drawOverview = (scene: PhotoScene): string => {
  const { variation } = scene
  const place = `translate(${320 + (variation % 7) * 40} ${360 + (variation % 5) * 12}) scale(1.15)`
  return `${drawRoad(scene)}<g transform="${place}">${drawCar(scene)}</g>`
}

const drawCloseUp = (scene: PhotoScene): string =>
  `<rect width="${width}" height="${height}" fill="${scene.isNight ? '#0b0f14' : '#3c4247'}"/>
<g transform="translate(${width / 2} 210) scale(3.4)">${drawCar(scene)}</g>`

const views: Readonly<
  Record<PhotoView, { readonly title: string; readonly draw: (scene: PhotoScene) => string }>
> = {
  overview: { title: 'Общий план', draw: drawOverview },
  plate: { title: 'Номер автомобиля', draw: drawCloseUp },
}

/** «12.05.2026 08:41:00» of «2026-05-12T08:41:00.000Z». */
const stamp = (iso: string): string =>
  `${iso.slice(8, 10)}.${iso.slice(5, 7)}.${iso.slice(0, 4)} ${iso.slice(11, 19)}`.trim()

/** The scene of a generated charge; a function of the charge. */
const sceneOf = ({ uin, plate, place, happened_on, happened_at }: Photographed): PhotoScene => {
  const moscow = happened_at && new Date(happened_at.getTime() + moscowOffsetMs)
  const hour = moscow?.getUTCHours() ?? 12
  return {
    plate: plate as Plate | null,
    when: stamp(moscow?.toISOString() ?? happened_on ?? ''),
    where: place ?? '',
    isNight: hour < 7 || hour >= 20,
    variation: Number(uin.slice(-6)),
  }
}

/** Returns the photo of a generated charge as SVG: no script, no external resources, every text escaped. */
export const drawPhoto = (charge: Photographed, view: PhotoView): string => {
  const scene = sceneOf(charge)
  const { title, draw } = views[view]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
${style}<title>${title}</title>
${draw(scene)}
${drawStrip(scene)}</svg>`
}
