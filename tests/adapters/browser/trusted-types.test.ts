import { afterEach, describe, expect, it } from 'vitest'
import { trustedAddress } from '#adapters/browser/trusted-types.ts'

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

describe('trustedAddress', () => {
  it('trusts addresses of the site alone', () => {
    strictBrowser()
    expect(trustedAddress('kvitok', '/sw.js')).toBe('trusted /sw.js')
    for (const path of ['https://evil.example/sw.js', '//evil.example/sw.js', '/\\evil.example', 'data:,'])
      expect(() => trustedAddress('kvitok', path)).toThrow(TypeError)
  })

  it('is a plain string in a browser without Trusted Types', () => {
    expect(trustedAddress('kvitok', '/sw.js')).toBe('/sw.js')
  })
})
