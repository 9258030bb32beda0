/** The axes of the numbers after each absolute command; a command that is not listed is relative and stays unchanged. */
const axes: Readonly<Record<string, string>> = {
  M: 'xy',
  L: 'xy',
  H: 'x',
  V: 'y',
  C: 'xyxyxy',
  // Radii, rotation and two flags, then the end point of the arc.
  A: '     xy',
}

const pieces = /[a-z]|-?\d+(?:\.\d+)?/gi

/** Returns the SVG path moved by (`dx`, `dy`), so that many drawings form one path element. */
export const translatePath = (path: string, dx: number, dy: number): string => {
  const by: Readonly<Record<string, number>> = { x: dx, y: dy }
  let turns: string | undefined
  let turn = 0
  return (path.match(pieces) ?? [])
    .map((piece) => {
      if (/[a-z]/i.test(piece)) {
        turns = axes[piece]
        turn = 0
        return piece
      }
      if (turns === undefined) return piece
      const shift = by[turns.charAt(turn % turns.length)] ?? 0
      turn += 1
      return Number((Number(piece) + shift).toFixed(2))
    })
    .join(' ')
}
