import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const read = (name: string) =>
  readFileSync(new URL(`../../../../web/ui/styles/${name}`, import.meta.url), 'utf8')

type Theme = 'light' | 'dark'
type Palette = 'violet' | 'teal'

const coloursOf = (css: string) => {
  const themed = Array.from(
    css.matchAll(/--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\);/g),
    ([, name = '', light = '', dark = '']) => ({ name, light, dark }),
  )
  const plain = Array.from(css.matchAll(/--([\w-]+): (#[\da-f]{6});/g), ([, name = '', colour = '']) => ({
    name,
    light: colour,
    dark: colour,
  }))
  return [...themed, ...plain].map(({ name, ...colours }) => [name, colours] as const)
}

const violet = coloursOf(read('tokens.css'))

const tokens = {
  violet: new Map(violet),
  teal: new Map([...violet, ...coloursOf(read('teal.css'))]),
}

const colour = (token: string, theme: Theme, palette: Palette): string => {
  const colours = tokens[palette].get(token)
  if (colours === undefined) throw new Error(`tokens.css has no --${token}`)
  return colours[theme]
}

/** Relative luminance of WCAG 2.2. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const between = (front: string, back: string, theme: Theme, palette: Palette = 'violet'): number =>
  contrast(colour(front, theme, palette), colour(back, theme, palette))

describe('every pair of colours of the teal brand has its designed contrast', () => {
  test.each([
    ['ink', 'bg', 16.54, 17.01, 4.5],
    ['ink', 'surface', 17.84, 15.15, 4.5],
    ['ink2', 'bg', 6.5, 10.18, 4.5],
    ['ink2', 'surface', 7.01, 9.06, 4.5],
    ['ink2', 'sunken', 5.96, 10.69, 4.5],
    ['ink3', 'surface', 4.9, 5.98, 4.5],
    ['ink3', 'bg', 4.54, 6.72, 4.5],
    ['field', 'surface', 3.63, 4.51, 3],
    ['field', 'bg', 3.37, 5.07, 3],
    ['on-brand', 'brand', 6.36, 8.81, 4.5],
    ['on-brand', 'brand-hover', 8.34, 10.38, 4.5],
    ['on-brand', 'brand-press', 10.96, 11.91, 4.5],
    ['link', 'surface', 7.01, 10.03, 4.5],
    ['link', 'bg', 6.5, 11.26, 4.5],
    ['link', 'brand-soft', 6.03, 7.46, 4.5],
    ['ok', 'surface', 5.4, 9.06, 4.5],
    ['bad', 'surface', 5.89, 7.34, 4.5],
    ['info', 'surface', 6.02, 8.45, 4.5],
    ['focus', 'bg', 16.54, 18.6, 3],
  ])('%s on %s: %d in the light, %d in the dark', (front, back, light, dark, need) => {
    expect(between(front, back, 'light', 'teal')).toBeCloseTo(light, 2)
    expect(between(front, back, 'dark', 'teal')).toBeCloseTo(dark, 2)
    expect(Math.min(light, dark)).toBeGreaterThanOrEqual(need)
  })
})

describe('every pair of text and background colours has its designed contrast', () => {
  test.each([
    ['ink', 'bg', 16.67, 17.11, 4.5],
    ['ink', 'surface', 18.09, 15.61, 4.5],
    ['ink2', 'bg', 6.76, 9.69, 4.5],
    ['ink2', 'surface', 7.33, 8.85, 4.5],
    ['ink2', 'sunken', 6.2, 10.03, 4.5],
    ['ink3', 'surface', 5.01, 5.67, 4.5],
    ['ink3', 'bg', 4.62, 6.22, 4.5],
    ['field', 'surface', 3.89, 4.31, 3],
    ['field', 'bg', 3.58, 4.72, 3],
    ['on-brand', 'brand', 7.69, 7.52, 4.5],
    ['on-brand', 'brand-hover', 9.66, 9.36, 4.5],
    ['on-brand', 'brand-press', 12.15, 11.63, 4.5],
    ['link', 'surface', 8.52, 8.34, 4.5],
    ['link', 'bg', 7.85, 9.14, 4.5],
    ['link', 'brand-soft', 7.16, 6.85, 4.5],
    ['on-amber', 'amber', 9.45, 10.25, 4.5],
    ['amber-text', 'amber-soft', 6.07, 9.12, 4.5],
    ['ok', 'surface', 5.4, 9.5, 4.5],
    ['ok', 'ok-soft', 4.75, 7.57, 4.5],
    ['bad', 'surface', 5.89, 7.69, 4.5],
    ['bad', 'bad-soft', 5.02, 6.78, 4.5],
    ['info', 'surface', 6.02, 8.86, 4.5],
    ['info', 'info-soft', 5.25, 6.88, 4.5],
    ['focus', 'bg', 16.67, 19.04, 3],
  ])('%s on %s: %d in the light, %d in the dark', (front, back, light, dark, need) => {
    expect(between(front, back, 'light')).toBeCloseTo(light, 2)
    expect(between(front, back, 'dark')).toBeCloseTo(dark, 2)
    expect(Math.min(light, dark)).toBeGreaterThanOrEqual(need)
  })
})

describe('pairs that components combine from tokens are readable', () => {
  test.each([
    [
      'ink on a soft ground',
      'ink',
      ['brand-soft', 'info-soft', 'ok-soft', 'bad-soft', 'amber-soft', 'sunken'],
    ],
    ['words on a raised surface', 'ink', ['raised']],
    ['quiet words on a raised surface', 'ink2', ['raised']],
    ['links on a raised surface', 'link', ['raised']],
    ['savings on the pay bar', 'ok', ['raised']],
    ['words on the night band', 'on-night', ['night']],
    ['quiet words on the night band', 'on-night2', ['night']],
    ['signs of a plate', 'on-plate', ['plate']],
    ['the tick in a box', 'on-brand', ['brand']],
  ])('the contrast of %s is sufficient', (_, front, backs) => {
    for (const palette of ['violet', 'teal'] as const)
      for (const back of backs)
        for (const theme of ['light', 'dark'] as const)
          expect(between(front, back, theme, palette)).toBeGreaterThanOrEqual(4.5)
  })

  test.each([
    ['the border of a field on a raised surface', 'field', 'raised'],
    ['the ring on the night band', 'on-night', 'night'],
    ['a chosen card on the page', 'brand', 'surface'],
    ['a finished stage', 'ok', 'surface'],
    ['lit days on the asphalt of the discount meter', 'amber', 'night'],
  ])('the contrast of %s is sufficient', (_, front, back) => {
    for (const palette of ['violet', 'teal'] as const)
      for (const theme of ['light', 'dark'] as const)
        expect(between(front, back, theme, palette)).toBeGreaterThanOrEqual(3)
  })
})
