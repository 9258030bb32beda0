/** The letters of plates and certificates (GOST R 50577-2018): those that look the same in both alphabets. */
export const CYRILLIC_LOOK_ALIKES = 'АВЕКМНОРСТУХ'

/** The Latin look-alikes, in the same order. */
export const LATIN_LOOK_ALIKES = 'ABEKMHOPCTYX'

const translate = (from: string, to: string): ((text: string) => string) => {
  const pattern = new RegExp(`[${from}]`, 'g')
  return (text) => text.replace(pattern, (char) => to.charAt(from.indexOf(char)))
}

/** Writes the twelve capital letters in Cyrillic and leaves every other sign alone. */
export const toCyrillic = translate(LATIN_LOOK_ALIKES, CYRILLIC_LOOK_ALIKES)

/** Writes the twelve capital letters in Latin and leaves every other sign alone. */
export const toLatin = translate(CYRILLIC_LOOK_ALIKES, LATIN_LOOK_ALIKES)
