import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '#tests/architecture/source.ts'
import * as standIn from '#web/light-router/index.ts'

const named = /import (type )?\{([^}]*)\} from 'react-router(?:\/dom)?'/g

/** What the browser's modules use of react-router, types apart. */
const used = readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('server/'))
  .flatMap((file) =>
    [...readFileSync(join(root, 'web', file), 'utf8').matchAll(named)]
      .filter(([, type]) => type === undefined)
      .flatMap(([, , names = '']) => names.split(',').map((name) => name.trim()))
      .filter((name) => name !== '' && !/^(?:type |Location$)/.test(name))
      .map((name) => ({ file, name })),
  )

describe("the browser's stand-in for react-router", () => {
  it('has every name that a page uses', () => {
    expect(used.length).toBeGreaterThan(40)
    expect(used.filter(({ name }) => !(name in standIn))).toEqual([])
  })
})
