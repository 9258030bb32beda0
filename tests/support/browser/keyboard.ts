import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** The focused element as keyboard users perceive it. */
interface Stop {
  readonly name: string
  /** Why the focus is not visible; null if it is visible. */
  readonly unseen: string | null
}

const stopOn = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const at = document.activeElement
    if (!(at instanceof HTMLElement || at instanceof SVGElement) || at === document.body)
      return { name: '', unseen: null }
    const labels =
      at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement || at instanceof HTMLSelectElement
        ? [...(at.labels ?? [])]
        : []
    const named = (at.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .flatMap((id) => document.getElementById(id) ?? [])
    const text = [
      at.getAttribute('aria-label'),
      ...[...named, ...labels].map(({ textContent }) => textContent),
    ]
    const name = (text.filter(Boolean).join(' ') || (at.textContent ?? '')).replace(/\s+/g, ' ').trim()
    // A checkbox that CSS draws is inside its label, as is its focus ring.
    const mayHaveRing = [at, at.nextElementSibling, at.parentElement, ...labels].filter(
      (part) => part !== null,
    )
    // The focus is on the button inside a date field that opens the calendar. The browser draws it with its ring.
    if (at.matches('input[type^="date"]:not(:focus)')) return { name, unseen: null }
    if (!at.matches(':focus-visible')) return { name, unseen: 'not :focus-visible' }
    // A link that stretches over its card has the ring on its stretched pseudo-element.
    const looks = mayHaveRing.flatMap((part) =>
      [null, '::after', '::before'].map((pseudo) => getComputedStyle(part, pseudo)),
    )
    const isDrawn = looks.some(
      ({ outlineStyle, outlineWidth, boxShadow }) =>
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none',
    )
    if (!isDrawn) return { name, unseen: 'no ring' }
    const boxes = mayHaveRing
      .slice(0, 1)
      .concat(labels)
      .map((part) => part.getBoundingClientRect())
    const isOnScreen = boxes.some(
      ({ top, bottom, left, right }) => bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
    )
    if (!isOnScreen) return { name, unseen: 'out of the screen' }
    const isCovered = boxes.every(({ top, bottom, left, right }) =>
      [0.1, 0.5, 0.9].every((part) => {
        const over = document.elementFromPoint((left + right) / 2, top + (bottom - top) * part)
        return over === null || !mayHaveRing.some((one) => one === over || one.contains(over))
      }),
    )
    return { name, unseen: isCovered ? 'covered' : null }
  })

/** The focused element once it is visible. The browser scrolls to it with a later frame, which a busy machine delays. */
const shownStopOn = async (page: Page): Promise<Stop> => {
  for (let frames = 0; frames < 30; frames += 1) {
    const stop = await stopOn(page)
    if (stop.unseen === null) return stop
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
  }
  return stopOn(page)
}

/** A visitor with a keyboard alone: Tab, Enter, Space and arrows. Every focused element must show its focus. */
export const keyboardOf = (page: Page) => {
  const press = (key: string) => page.keyboard.press(key)
  const to = async (name: RegExp, by = 'Tab', max = 90): Promise<void> => {
    const passed: string[] = []
    for (let pressed = 0; pressed < max; pressed += 1) {
      await press(by)
      const stop = await shownStopOn(page)
      if (stop.unseen !== null) throw new Error(`the focus is not seen on «${stop.name}»: ${stop.unseen}`)
      if (name.test(stop.name)) return
      passed.push(stop.name.slice(0, 40))
    }
    throw new Error(`no way to ${String(name)} by keyboard; passed: ${passed.join(' | ')}`)
  }
  return {
    press,
    to,
    type: (text: string) => page.keyboard.type(text),
    /** Moves the focus to the control and presses it. */
    push: async (name: RegExp, key = 'Enter') => {
      await to(name)
      await press(key)
    },
    /** Moves the focus to a field and types into it. */
    fill: async (name: RegExp, text: string) => {
      await to(name)
      await press('Control+A')
      await page.keyboard.type(text)
    },
    /** Expects the focus on this control after the last action. */
    isOn: async (name: RegExp) => {
      await expect.poll(async () => (await stopOn(page)).name).toMatch(name)
    },
  }
}

/** Expects that the focus is on this element, after a press by pointer too: it never falls to the body. */
export const focusIsOn = async (target: Locator): Promise<void> => {
  await expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true)
}
