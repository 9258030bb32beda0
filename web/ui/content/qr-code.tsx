export interface QrCodeProps {
  /** Dark and light squares, row by row. */
  readonly modules: readonly (readonly boolean[])[]
  readonly label: string
}

/** Neighbouring dark squares of a row are drawn as one stroke, so that no seams show between them. */
const strokes = (modules: QrCodeProps['modules']): string =>
  modules
    .flatMap((row, y) => {
      const text = row.map((dark) => (dark ? '1' : '0')).join('')
      return Array.from(
        text.matchAll(/1+/g),
        ({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
      )
    })
    .join('')

/** Always dark on light, because many readers support nothing else. The parent sets the background. */
export const QrCode = ({ modules, label }: QrCodeProps) => (
  <>
    <span className="visually-hidden">{label}</span>
    <svg viewBox={`0 0 ${modules.length} ${modules.length}`} shapeRendering="crispEdges" aria-hidden="true">
      <path d={strokes(modules)} fill="currentColor" />
    </svg>
  </>
)
