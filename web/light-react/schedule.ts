import { options } from 'preact'

/** A browser that draws nothing, as one whose tab is hidden, must not keep effects waiting. */
const mostMsToPaint = 35

let renders: (() => void) | undefined
let effects: (() => void) | undefined

/** Draws what has changed; nothing when nothing has. */
export const flushRenders = (): void => {
  const render = renders
  renders = undefined
  render?.()
}

/** Runs the effects of what was drawn and has not been painted yet. */
export const flushEffects = (): void => {
  const run = effects
  effects = undefined
  run?.()
}

const afterPaint = (run: () => void): void => {
  const painted = () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    setTimeout(run)
  }
  const timer = setTimeout(painted, mostMsToPaint)
  const frame = requestAnimationFrame(painted)
}

// As Preact would schedule them by itself, but known here: an answer to a key cannot wait for either.
options.debounceRendering = (render) => {
  renders = render
  queueMicrotask(flushRenders)
}
options.requestAnimationFrame = (run) => {
  effects = run
  afterPaint(flushEffects)
}

const before = options.event
/** Whoever acts, acts on a page that listens: an observer hears its model from its effects on. */
options.event = (event: Event): unknown => {
  flushEffects()
  return before?.(event) ?? event
}
