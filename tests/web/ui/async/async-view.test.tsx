import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { withNoBreakSpaces } from '#domain/wording/no-break-spaces.ts'
import { AsyncView } from '#web/ui/async/async-view.tsx'
import type { AsyncState } from '#web/ui/async/async-task.ts'
import { crashed } from '#web/ui/async/failure.ts'

const drawn = (state: AsyncState<string>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <AsyncView task={{ state }} waiting={<i>ждём</i>} title="Счета не загрузились">
        {(value) => <b>{value}</b>}
      </AsyncView>
    </MemoryRouter>,
  )

describe('AsyncView', () => {
  it.each([{ _tag: 'Idle' }, { _tag: 'Running' }] as const)('shows that $_tag waits', (state) => {
    expect(drawn(state)).toBe('<i>ждём</i>')
  })

  it('shows the value of a task that is done', () => {
    expect(drawn({ _tag: 'Done', value: 'готово' })).toBe('<b>готово</b>')
  })

  it('shows the title and the message of a failure', () => {
    const html = drawn({ _tag: 'Failed', failure: crashed })
    expect(html).toContain('Счета не загрузились')
    expect(html).toContain(withNoBreakSpaces(crashed.message))
  })
})
