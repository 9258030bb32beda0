import { hydrate, options, type VNode } from 'preact'
import { drawnElement } from './drawn-element.ts'

/** What was typed into text areas before: Preact would write over it what the page came with. */
const typed = new Map<Element, string>()

const { diffed: whenDrawn } = options

options.diffed = (vnode) => {
  whenDrawn?.(vnode)
  const area = typed.size > 0 && vnode.type === 'textarea' ? drawnElement(vnode) : null
  if (area instanceof HTMLTextAreaElement) area.value = typed.get(area) ?? area.value
}

/** Takes over what the server drew into an element. */
export const hydrateRoot = (container: Element, page: VNode): void => {
  for (const area of container.querySelectorAll('textarea')) typed.set(area, area.value)
  hydrate(page, container)
  typed.clear()
}
