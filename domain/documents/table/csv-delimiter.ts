const delimiters = [',', ';', '\t'] as const

/** Returns the delimiter that occurs most often outside quotes of a line of CSV; a comma where none does. */
export const csvDelimiterOf = (line: string): string => {
  const bare = line.replaceAll(/"[^"]*"/g, '')
  const count = (sign: string) => bare.split(sign).length - 1
  return delimiters.reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}
