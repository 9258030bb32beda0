import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { AllParts } from '#tests/support/stories/all-parts.tsx'
import { documentOf } from '#tests/web/ui/markup.ts'

const page = <AllParts />

const document = documentOf(page)

const all = (selector: string) => Array.from(document.querySelectorAll(selector))

const nameOf = (element: ReturnType<typeof all>[number]): string =>
  element.getAttribute('aria-label') ?? element.textContent.trim()

describe('the markup of every component in every state', () => {
  test('the markup of every component in every state has no inline style and no script, so that the strictest policy allows it', () => {
    expect(renderToStaticMarkup(page)).not.toMatch(/\sstyle=|<script|<style|\son\w+=/)
  })

  test('the markup of every component in every state has one first-level heading, and skips no level', () => {
    const levels = all('h1,h2,h3,h4,h5,h6').map(({ tagName }) => Number(tagName.slice(1)))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    levels.reduce((before, level) => {
      expect(level).toBeLessThanOrEqual(before + 1)
      return level
    }, 0)
  })

  test('uses no id twice', () => {
    const ids = all('[id]').map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  test.each(['aria-describedby', 'aria-labelledby', 'for'])('%s points at what is there', (name) => {
    const targets = all(`[${name}]`).flatMap((element) => element.getAttribute(name)?.split(' ') ?? [])
    expect(targets.length).toBeGreaterThan(0)
    expect(targets.filter((id) => document.getElementById(id) === null)).toEqual([])
  })

  test('names every button, link and control', () => {
    expect(all('a, button, summary').filter((element) => nameOf(element) === '')).toEqual([])
    const fields = all('input, select, textarea')
    expect(fields.length).toBeGreaterThan(0)
    expect(
      fields.filter(
        (field) =>
          field.closest('label') === null && document.querySelector(`label[for="${field.id}"]`) === null,
      ),
    ).toEqual([])
  })

  test('nests no interactive element in another', () => {
    expect(
      all(':is(a, button, label, summary) :is(a, button, select, summary), a input, button input'),
    ).toEqual([])
  })

  test('hides every image from screen readers, because the text beside it has the same meaning', () => {
    const pictures = all('svg')
    expect(pictures.length).toBeGreaterThan(0)
    expect(pictures.filter((picture) => picture.getAttribute('aria-hidden') !== 'true')).toEqual([])
    expect(all('img').filter((image) => !image.getAttribute('alt'))).toEqual([])
  })

  test('the markup of every component in every state has the landmarks of every page and a link that skips the header', () => {
    expect(all('header, main, footer').map(({ tagName }) => tagName)).toContain('MAIN')
    expect(document.querySelector('a')?.getAttribute('href')).toBe('#main')
    expect(document.querySelector('main')?.id).toBe('main')
  })
})
