import 'reflect-metadata'
import * as inversify from 'inversify'
import { describe, expect, it } from 'vitest'
import * as light from '#adapters/wiring/light-container.ts'

/** Both as the wiring sees them. */
const containers = [
  ['inversify', inversify],
  ['the one of the browser', light as unknown as typeof inversify],
] as const

const seed = Symbol.for('test/seed')
const plain = Symbol.for('test/plain')
const single = Symbol.for('test/single')

const opened = ({ Container, ContainerModule }: typeof inversify) => {
  const container = new Container()
  container.bind<number>(seed).toConstantValue(1)
  container.load(
    new ContainerModule(({ bind }) => {
      bind<readonly number[]>(plain).toResolvedValue((one: number) => [one], [seed])
      bind<{ readonly of: readonly number[] }>(single)
        .toResolvedValue((of: readonly number[]) => ({ of }), [plain])
        .inSingletonScope()
    }),
  )
  return container
}

describe.each(containers)('%s', (_, made) => {
  it('gives what was bound, made of what it needs', () => {
    expect(opened(made).get(single)).toEqual({ of: [1] })
  })

  it('makes a value anew for everyone who asks', () => {
    const container = opened(made)
    expect(container.get(plain)).not.toBe(container.get(plain))
  })

  it('makes a single one once', () => {
    const container = opened(made)
    expect(container.get(single)).toBe(container.get(single))
  })

  it('takes a module later', () => {
    const container = opened(made)
    container.get(single)
    container.load(
      new made.ContainerModule(({ bind }) => {
        bind<string>('later').toResolvedValue((one: number) => `${one}!`, [seed])
      }),
    )
    expect(container.get('later')).toBe('1!')
  })

  it('refuses to give what nobody bound', () => {
    expect(() => opened(made).get('nothing')).toThrow('nothing')
  })
})
