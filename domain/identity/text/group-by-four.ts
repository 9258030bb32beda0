/** «1881 0177 2611 0210 4321»: a long number as people can read it aloud. */
export const groupByFour = (digits: string): string => digits.replaceAll(/\d{4}(?=\d)/g, '$& ')
