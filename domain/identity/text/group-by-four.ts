/** Formats a long number in groups of four: «1881 0177 2611 0210 4321». */
export const groupByFour = (digits: string): string => digits.replaceAll(/\d{4}(?=\d)/g, '$& ')
