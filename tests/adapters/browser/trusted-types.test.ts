import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { afterEach, describe, expect, it } from 'vitest'
import { guardMarkup, trustedWorker } from '#adapters/browser/trusted-types.ts'

interface Rules {
  readonly createHTML: (html: string) => string | null
  readonly createScriptURL: (url: string) => string
}

const world = globalThis as { trustedTypes?: unknown }

/** A browser that asks for more than texts, and remembers what it was told to trust. */
const strictBrowser = () => {
  const policies = new Map<string, Rules>()
  world.trustedTypes = {
    createPolicy: (name: string, rules: Rules) => {
      policies.set(name, rules)
      return { createScriptURL: (url: string) => `trusted ${rules.createScriptURL(url)}` }
    },
  }
  return policies
}

afterEach(() => {
  delete world.trustedTypes
})

describe('markup', () => {
  it('is what leaflet writes, and nothing else', async () => {
    const policies = strictBrowser()
    guardMarkup()
    const allowed = policies.get('default')?.createHTML
    const leaflet = await readFile(createRequire(import.meta.url).resolve('leaflet'), 'utf8')
    for (const written of [
      '<svg/>',
      '<v:shape adj="1"/>',
      '<span aria-hidden="true">+</span>',
      '<span aria-hidden="true">&#x2212;</span>',
    ]) {
      expect(leaflet).toContain(written)
      expect(allowed?.(written)).toBe(written)
    }
    expect(allowed?.('<svg onload=alert(1)>')).toBeNull()
  })
})

describe('the worker', () => {
  it('is trusted at its own address, and nowhere else', () => {
    strictBrowser()
    expect(trustedWorker('/sw.js')).toBe('trusted /sw.js')
    expect(() => trustedWorker('https://evil.example/sw.js')).toThrow(TypeError)
  })

  it('is named by a text where a browser asks for no more', () => {
    expect(trustedWorker('/sw.js')).toBe('/sw.js')
    expect(guardMarkup).not.toThrow()
  })
})
