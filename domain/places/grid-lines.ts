/** Steps of a grid in degrees, the finest first. */
const steps = [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 45]

const maxLines = 6

/** Returns the degrees of the lines of a map's grid: round values, at most six. */
export const gridLines = (from: number, to: number): readonly number[] => {
  const step = steps.find((item) => (to - from) / item <= maxLines) ?? 45
  const first = Math.ceil(from / step)
  const last = Math.floor(to / step)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, line) => (first + line) * step)
}
