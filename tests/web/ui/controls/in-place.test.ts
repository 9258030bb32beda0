import { expect, it } from 'vitest'
import { inPlace } from '#web/ui/controls/in-place.ts'

const keys = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }

/** What happens when a link is pressed with these keys. */
const pressed = (held: Partial<typeof keys>): readonly string[] => {
  const happened: string[] = []
  inPlace(() => happened.push('opened'))({
    ...keys,
    ...held,
    preventDefault: () => happened.push('prevented'),
  })
  return happened
}

it('opens what a link leads to without leaving the page', () => {
  expect(pressed({})).toEqual(['prevented', 'opened'])
})

it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])(
  'leaves a press with %s to the browser, which opens another tab or window',
  (key) => {
    expect(pressed({ [key]: true })).toEqual([])
  },
)
