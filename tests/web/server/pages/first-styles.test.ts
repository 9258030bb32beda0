import { describe, expect, it } from 'vitest'
import { parseStylesheet } from '#web/build/parsed-stylesheets.ts'
import { firstStyles } from '#web/server/pages/first-styles.ts'

const html = '<html><body class="page"><p class="text strong">words</p></body></html>'

const kept = (...stylesheets: readonly string[]) => firstStyles(stylesheets.map(parseStylesheet), html).text

describe('the styles that a page contains', () => {
  it.each([
    ['a rule of an element', 'body{color:red}'],
    ['a rule of a class of the page', '.text{color:red}'],
    ['a rule of a state of a class', '.text:hover{color:red}'],
    ['a rule of which one selector may match', '.absent,.text{color:red}'],
    ['a rule whose missing class is an alternative', '.text:has(.absent){color:red}'],
    [
      'a rule whose missing class is an alternative of an alternative',
      '.text:not(:is(.absent,.other)){color:red}',
    ],
    ['a rule of an attribute', '[data-theme=dark]{color:red}'],
    ['a font and an animation', '@font-face{font-family:A}@keyframes a{to{opacity:0}}'],
    ['a rule in a group of a group', '@supports (gap:1px){@media (width>=1px){.page{gap:1px}}}'],
    ['the notice that a script shows without its stylesheet', '.connection-notice{color:red}'],
  ])('contain %s', (_, rule) => {
    expect(kept(rule)).toBe(rule)
  })

  it.each([
    ['a rule of a class that the page has not', '.absent{color:red}'],
    ['a rule that needs such a class beside one of the page', '.text .absent{color:red}'],
    ['a group without a rule for the page', '@media print{.absent{color:red}}'],
  ])('do not contain %s', (_, rule) => {
    expect(kept(rule)).toBe('')
  })

  it.each([
    ['a custom property that a rule uses', ':root{--ink:red}.text{color:var(--ink)}'],
    [
      'a custom property that another one uses which a rule uses',
      ':root{--red:red;--ink:var(--red, blue)}.text{color:var(--ink)}',
    ],
    [
      'every value of a custom property',
      ':root{--ink:red}@media print{:root{--ink:blue}}.text{color:var(--ink)}',
    ],
  ])('contain %s', (_, rules) => {
    expect(kept(rules)).toBe(rules)
  })

  it.each([
    ['that no rule uses', ':root{--ink:red;color:red}', ':root{color:red}'],
    ['that a rule for another page uses', ':root{--ink:red}.absent{color:var(--ink)}', ''],
    ['that only unused custom properties use', ':root{--red:red;--ink:var(--red)}', ''],
    ['of a group in which nothing else is left', '@media print{:root{--ink:red}}', ''],
  ])('do not contain a custom property %s', (_, rules, rest) => {
    expect(kept(rules)).toBe(rest)
  })

  it('contain a custom property that a stylesheet uses which the page loads later', () => {
    const [stylesheet, later] = [':root{--ink:red;--paper:blue}', '.absent{color:var(--ink)}'].map(
      parseStylesheet,
    )
    expect(firstStyles([stylesheet ?? []], html, [later ?? []]).text).toBe(':root{--ink:red}')
  })

  it('are found for the classes of each page, also where other pages have the same stylesheets', () => {
    const stylesheets = ['.text{color:red}.strong{color:blue}'].map(parseStylesheet)
    const of = (names: string) => firstStyles(stylesheets, `<p class="${names}"></p>`)
    const both = of('text strong')
    expect(of('text').text).toBe('.text{color:red}')
    expect([of('strong text'), both.text]).toEqual([both, '.text{color:red}.strong{color:blue}'])
  })

  it('contain the rules in their order, which decides between equal selectors', () => {
    expect(kept('.text{color:red}.absent{color:red}', '.text{color:blue}')).toBe(
      '.text{color:red}.text{color:blue}',
    )
  })
})
