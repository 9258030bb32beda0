import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '#tests/architecture/source.ts'

const named = /import (type )?\{([^}]*)\} from 'react(?:-dom(?:\/client)?)?'/g
const exported = /export (?:const|\{)([^}=]*)/g

const read = (file: string): string => readFileSync(join(root, 'web', file), 'utf8')

const names = (list: string): readonly string[] => list.split(',').map((name) => name.trim())

/** What the browser's modules use of React, types apart. */
const used = readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('server/'))
  .flatMap((file) =>
    [...read(file).matchAll(named)]
      .filter(([, type]) => type === undefined)
      .flatMap(([, , list = '']) => names(list))
      .map((name) => name.replace(/ as \w+$/, ''))
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => ({ file, name })),
  )

describe("the browser's stand-in for react", () => {
  it('has every name that a page uses', () => {
    const present = [...read('light-react/index.ts').matchAll(exported)].flatMap(([, list = '']) =>
      names(list),
    )
    expect(used.length).toBeGreaterThan(60)
    expect(used.filter(({ name }) => !present.includes(name))).toEqual([])
  })
})
