import * as React from 'react'
import * as ReactDom from 'react-dom'
import * as ReactDomClient from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, vi } from 'vitest'
import * as light from '#web/light-react/index.ts'

const react = { ...React, ...ReactDom, ...ReactDomClient }

export type Runtime = typeof react

/** React's own, as the server has it, and what browsers are given in its place. */
export const runtimes: readonly (readonly [string, Runtime])[] = [
  ['react', react],
  ['its stand-in', light as unknown as Runtime],
]

/** One page, written in either. */
export type Page = (runtime: Runtime) => React.FC

export const find = (selector: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(selector)
  if (found === null) throw new Error(`no ${selector}`)
  return found
}

/** A new document, with a page of the server in it, touched by a visitor; its head as the server hoisted it. */
const arrive = (page: Page, touch: () => void): HTMLElement => {
  const place = document.createElement('main')
  place.innerHTML = renderToString(React.createElement(page(react)))
  document.head.replaceChildren(...place.querySelectorAll('title, meta, link'))
  document.body.replaceChildren(place)
  touch()
  return place
}

/** Takes over what the server drew of a page, and waits until it listens. */
export const takeOver = async (
  runtime: Runtime,
  page: Page,
  touch = () => undefined as void,
): Promise<void> => {
  const place = arrive(page, touch)
  const listens = vi.fn<() => void>()
  const Own = page(runtime)
  const Whole = () => {
    runtime.useEffect(listens, [])
    return runtime.createElement(Own)
  }
  runtime.hydrateRoot(place, runtime.createElement(Whole))
  await expect.poll(() => listens.mock.calls.length).toBe(1)
}
