import { type ComponentChildren, options, type VNode } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

type Attributes = Readonly<Record<string, unknown>>

interface HeadPartProps {
  readonly tag: string
  readonly attributes: Attributes
}

/** By which of its attributes one part of a head is told from another. */
const identity = ['name', 'property', 'rel'] as const

const isSame = (element: Element, attributes: Attributes): boolean =>
  identity.every((name) => element.getAttribute(name) === (attributes[name] ?? null))

const taken = new WeakSet<Element>()

/** The one that came with the page, or a new one. */
const take = (tag: string, attributes: Attributes): Element => {
  const present = [...document.head.querySelectorAll(tag)].find(
    (element) => !taken.has(element) && isSame(element, attributes),
  )
  const element = present ?? document.head.appendChild(document.createElement(tag))
  taken.add(element)
  return element
}

const write = (element: Element, { children, ...attributes }: Attributes): void => {
  for (const [name, value] of Object.entries(attributes))
    if (element.getAttribute(name) !== value) element.setAttribute(name, String(value))
  if (typeof children === 'string' && element.textContent !== children) element.textContent = children
}

/** A title, a line of meta or a link that a page draws anywhere stands in the head, as React puts it there. */
const HeadPart = ({ tag, attributes }: HeadPartProps): ComponentChildren => {
  const element = useRef<Element>(null)
  useLayoutEffect(() => {
    const own = take(tag, attributes)
    element.current = own
    return () => own.remove()
    // oxlint-disable-next-line react/exhaustive-deps -- once; what changes is written below
  }, [])
  useLayoutEffect(() => {
    if (element.current) write(element.current, attributes)
  })
  return null
}

const { vnode: whenMade } = options

options.vnode = (vnode: VNode) => {
  const { type } = vnode
  if (type === 'title' || type === 'meta' || type === 'link') {
    const part: HeadPartProps = { tag: type, attributes: vnode.props }
    Object.assign(vnode, { type: HeadPart, props: part })
  }
  whenMade?.(vnode)
}
