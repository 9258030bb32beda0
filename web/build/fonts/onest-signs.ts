const range = (first: string, last: string): string => {
  const start = first.codePointAt(0) ?? 0
  const length = (last.codePointAt(0) ?? 0) - start + 1
  return Array.from({ length }, (_, step) => String.fromCodePoint(start + step)).join('')
}

/** Every sign that the product writes in its own font: anything else falls back to the system's. */
export const onestSigns = [
  range(' ', '~'),
  range('А', 'я'),
  'Ёё',
  '₽№%§°×÷±−',
  '«»„“”‘’–—…·•',
  '←→↑↓✓',
  '\u00A0\u2009\u202F',
].join('')
