/** How many signs at the end stay readable: enough to tell one's own documents apart. */
const shownSigns = 4

/** A number as it may stand where others can see it: «••••ВС77». Spaces stay. */
export const maskedNumber = (number: string): string => {
  const signs = Array.from(number)
  const hidden = signs.length - shownSigns
  return signs.map((sign, place) => (place < hidden && sign !== ' ' ? '•' : sign)).join('')
}
