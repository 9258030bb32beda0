import { expect, it } from 'vitest'
import { ConfirmRemove } from '#web/features/organisation/confirm-remove.tsx'
import { documentOf } from '#tests/web/ui/markup.ts'

it.each([
  ['an icon', undefined],
  ['words', 'Удалить номер'],
])('a button with %s is disabled and busy while a removal is pending', (_, label) => {
  const button = (busy: boolean) =>
    documentOf(
      <ConfirmRemove question="Удалить машину?" label={label} busy={busy} onRemove={() => undefined}>
        Её штрафы останутся.
      </ConfirmRemove>,
    ).querySelector('button')
  expect(button(true)?.getAttribute('aria-disabled')).toBe('true')
  expect(button(true)?.getAttribute('aria-busy')).toBe('true')
  expect(button(false)?.hasAttribute('aria-disabled')).toBe(false)
})
