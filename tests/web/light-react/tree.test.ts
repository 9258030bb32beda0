// @vitest-environment happy-dom
import type { FC, ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { find, type Page, type Runtime, runtimes, takeOver } from './runtimes.ts'

afterEach(() => vi.restoreAllMocks())

const paged: Page = ({ createElement: h, Fragment, useState }) => {
  const Head = ({ page }: { readonly page: number }) =>
    h(
      Fragment,
      null,
      h('title', null, `Страница ${page}`),
      h('meta', { name: 'description', content: `о ${page}` }),
      page === 1
        ? h('link', { rel: 'canonical', href: '/1/' })
        : h('meta', { name: 'robots', content: 'noindex' }),
    )
  return () => {
    const [page, turn] = useState(1)
    return h('p', null, h(Head, { key: page, page }), h('button', { onClick: () => turn(page + 1) }))
  }
}

const inHead = () => [...document.head.children].map(({ outerHTML }) => outerHTML).toSorted()

const painted: Page = ({ createElement: h, createContext, memo, use, useState }) => {
  const Colour = createContext('белый')
  const Inner = memo(() => h('i', null, use(Colour)))
  return () => {
    const [colour, paint] = useState('красный')
    return h(
      'p',
      null,
      h('button', { onClick: () => paint('синий') }),
      h(Colour, { value: colour }, h(Inner)),
    )
  }
}

const listening =
  (heard: string[]): Page =>
  ({ createElement: h }) =>
  () =>
    h('div', { onFocus: () => heard.push('focus'), onBlur: () => heard.push('blur') }, h('input'))

const deferring: Page =
  ({ createElement: h, useDeferredValue, useState }) =>
  () => {
    const [count, setCount] = useState(0)
    return h(
      'p',
      null,
      h('button', { onClick: () => setCount(count + 1) }),
      h('i', null, useDeferredValue(count)),
    )
  }

const waiting =
  (bring: (runtime: Runtime) => Promise<{ readonly default: FC }>): Page =>
  (runtime) => {
    const { createElement: h, lazy, Suspense, useState } = runtime
    const Part = lazy(() => bring(runtime))
    return () => {
      const [isAsked, ask] = useState(false)
      return h(
        'p',
        null,
        h('button', { onClick: () => ask(true) }),
        isAsked ? h(Suspense, { fallback: h('i') }, h(Part)) : null,
      )
    }
  }

/** Answers to something that is no event of the library's, as to a printer. */
const printing =
  (print: EventTarget, seen: (isThere: boolean) => void): Page =>
  ({ createElement: h, flushSync, useEffect, useState }) =>
  () => {
    const [isShown, show] = useState(false)
    useEffect(() => {
      print.addEventListener('print', () => {
        flushSync(() => show(true))
        seen(document.querySelector('i') !== null)
      })
    }, [])
    return h('p', null, isShown ? h('i') : null)
  }

const falling: Page = ({ Component, createElement: h, useState }) => {
  class Boundary extends Component<{ readonly children: ReactNode }, { readonly fell: boolean }> {
    override state = { fell: false }
    static getDerivedStateFromError() {
      return { fell: true }
    }
    override render() {
      return this.state.fell ? 'упало' : this.props.children
    }
  }
  const Falling = () => {
    const [isBroken, fall] = useState(false)
    if (isBroken) throw new Error('fell')
    return h('button', { onClick: () => fall(true) })
  }
  return () => h('p', null, h(Boundary, null, h(Falling)))
}

describe.each(runtimes)('a tree of %s', (_, runtime) => {
  it('says in the head what the page on the screen says, once', async () => {
    await takeOver(runtime, paged)
    expect(inHead()).toHaveLength(3)
    find('button').click()
    await expect
      .poll(inHead)
      .toEqual([
        '<meta name="description" content="о 2">',
        '<meta name="robots" content="noindex">',
        '<title>Страница 2</title>',
      ])
    expect(document.body.querySelector('title, meta, link')).toBeNull()
  })

  it('is told by the nearest context, through what does not change', async () => {
    await takeOver(runtime, painted)
    expect(find('i').textContent).toBe('красный')
    find('button').click()
    await expect.poll(() => find('i').textContent).toBe('синий')
  })

  it('hears the focus that comes to anything inside, and leaves it', async () => {
    const heard: string[] = []
    await takeOver(runtime, listening(heard))
    find('input').focus()
    find('input').blur()
    expect(heard).toEqual(['focus', 'blur'])
  })

  it('shows in the end what was put off', async () => {
    await takeOver(runtime, deferring)
    find('button').click()
    await expect.poll(() => find('i').textContent).toBe('1')
  })

  it('shows something else until a part is there', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await takeOver(
      runtime,
      waiting(async ({ createElement: h }) => {
        await promise
        return { default: () => h('b') }
      }),
    )
    find('button').click()
    await expect.poll(() => document.querySelector('i')).not.toBeNull()
    resolve()
    await expect.poll(() => document.querySelector('b')).not.toBeNull()
    expect(document.querySelector('i')).toBeNull()
  })

  it('stands at once for who cannot wait', async () => {
    const print = new EventTarget()
    const seen = vi.fn<(isThere: boolean) => void>()
    await takeOver(runtime, printing(print, seen))
    print.dispatchEvent(new Event('print'))
    expect(seen).toHaveBeenCalledWith(true)
  })

  it('shows its own screen in place of what fell', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await takeOver(runtime, falling)
    find('button').click()
    await expect.poll(() => find('main').textContent).toBe('упало')
  })
})
