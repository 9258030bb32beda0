import { afterEach, describe, expect, it } from 'vitest'
import { trustedWorker } from '#adapters/browser/trusted-types.ts'

interface Rules {
  readonly createScriptURL: (url: string) => string
}

const scope = globalThis as { trustedTypes?: unknown }

/** A browser that enforces Trusted Types. */
const strictBrowser = () => {
  scope.trustedTypes = {
    createPolicy: (_name: string, rules: Rules) => ({
      createScriptURL: (url: string) => `trusted ${rules.createScriptURL(url)}`,
    }),
  }
}

afterEach(() => {
  delete scope.trustedTypes
})

describe('the worker', () => {
  it('the worker is trusted only at its own address', () => {
    strictBrowser()
    expect(trustedWorker('/sw.js')).toBe('trusted /sw.js')
    expect(() => trustedWorker('https://evil.example/sw.js')).toThrow(TypeError)
  })

  it('the worker is a plain string in a browser without Trusted Types', () => {
    expect(trustedWorker('/sw.js')).toBe('/sw.js')
  })
})
