const delimiters = [',', ';', '\t'] as const

/** Returns the delimiter that occurs most often outside quotes of a line of CSV; a comma where none does. */
export const csvDelimiterOf = (line: string): string => {
  const bare = line.replaceAll(/"[^"]*"/g, '')
  const count = (delimiter: string) => bare.split(delimiter).length - 1
  return delimiters.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best))
}
