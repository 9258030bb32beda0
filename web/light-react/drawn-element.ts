import type { VNode } from 'preact'

/** The element that a description was drawn as, by Preact's own name for it, which its tools read, too. */
export const drawnElement = (vnode: VNode): Element | null => {
  const { __e: element } = vnode as VNode & { readonly __e?: Element | null }
  return element ?? null
}
