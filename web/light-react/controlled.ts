import { options, type VNode } from 'preact'
import { drawnElement } from './drawn-element.ts'
import { flushRenders } from './schedule.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Props = VNode['props'] & Readonly<Record<string, unknown>>
type Handler = (event: Event) => void

/** What every control was last drawn with. */
const drawn = new WeakMap<EventTarget, Props>()

const isControl = ({ type }: VNode): boolean => type === 'input' || type === 'textarea' || type === 'select'

const putBack = (control: Control): void => {
  const props = drawn.get(control)
  if (props === undefined) return
  const { value, checked } = props
  if (typeof checked === 'boolean' && control instanceof HTMLInputElement) control.checked = checked
  else if ((typeof value === 'string' || typeof value === 'number') && control.value !== `${value}`)
    control.value = `${value}`
}

/** One radio button that is chosen takes the choice from another, which may have to have it back. */
const groupOf = (control: Control): readonly Control[] =>
  control instanceof HTMLInputElement && control.type === 'radio' && control.name !== ''
    ? [
        ...(control.form ?? document).querySelectorAll<HTMLInputElement>(
          `input[type=radio][name="${CSS.escape(control.name)}"]`,
        ),
      ].filter(({ form }) => form === control.form)
    : [control]

/** A control shows what it was given: where nobody takes what was typed or chosen, it goes back (as React has it). */
const answered =
  (handler: Handler): Handler =>
  (event) => {
    const control = event.currentTarget as Control
    handler(event)
    flushRenders()
    for (const one of groupOf(control)) putBack(one)
  }

const withAnswers = (props: Props, isKept: boolean): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(props).map(([name, value]) => {
      if (isKept && /^on(?:input|change)/i.test(name) && typeof value === 'function')
        return [name, answered(value as Handler)]
      // A refusal that has to be said: Preact would leave the attribute out.
      return [name, name === 'spellCheck' ? String(value) : value]
    }),
  )

const { vnode: whenMade, diffed: whenDrawn } = options

options.vnode = (vnode) => {
  const { value, checked } = vnode.props as Props
  // From here on a value to begin with is no different from one that the page keeps.
  whenMade?.(vnode)
  if (isControl(vnode))
    Object.assign(vnode, { props: withAnswers(vnode.props as Props, (value ?? checked ?? null) !== null) })
}

options.diffed = (vnode) => {
  whenDrawn?.(vnode)
  const element = isControl(vnode) ? drawnElement(vnode) : null
  if (element) drawn.set(element, vnode.props)
}
