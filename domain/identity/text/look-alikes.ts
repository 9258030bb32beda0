/** Letters of plates and certificates (GOST R 50577-2018) that look the same in both alphabets. */
export const cyrillicLookAlikes = 'АВЕКМНОРСТУХ'

/** The Latin look-alikes, in the same order. */
export const latinLookAlikes = 'ABEKMHOPCTYX'

const translate = (from: string, to: string): ((text: string) => string) => {
  const pattern = new RegExp(`[${from}]`, 'g')
  return (text) => text.replace(pattern, (char) => to.charAt(from.indexOf(char)))
}

/** Converts the twelve capital letters to Cyrillic and leaves every other character unchanged. */
export const toCyrillic = translate(latinLookAlikes, cyrillicLookAlikes)

/** Converts the twelve capital letters to Latin and leaves every other character unchanged. */
export const toLatin = translate(cyrillicLookAlikes, latinLookAlikes)
