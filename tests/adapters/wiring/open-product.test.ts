import 'reflect-metadata'
import { ContainerModule } from 'inversify'
import { describe, expect, it } from 'vitest'
import { noStorage } from '#adapters/storage/text-storage.ts'
import { openProduct } from '#adapters/wiring/open-product.ts'
import { token } from '#adapters/wiring/tokens.ts'

const opened = () =>
  openProduct({
    backend: { baseUrl: 'http://backend.test', fetch, timeoutMs: 1000 },
    storage: noStorage,
    platform: 'web',
    siteType: 'fine',
  })

const articlesToken = token<never>('PlantedArticles')

const part = (make: (need: unknown) => never) =>
  new ContainerModule(({ bind }) => {
    bind(articlesToken).toResolvedValue(make, [token<unknown>('Forgotten')])
    bind(token<string>('Bound')).toConstantValue('bound')
  })

describe('openProduct', () => {
  it('names the feature, the token that is not bound and the module to bind it in', () => {
    const { ask, add } = opened()
    add(
      part(() => ({}) as never),
      { articles: articlesToken },
    )
    expect(() => ask('articles')).toThrow(
      /feature "articles" cannot be made.*kvitok\/Forgotten.*adapters\/wiring\/tokens\.ts: bind this one in adapters\/wiring\/product\.module\.ts/s,
    )
  })

  it('names the feature whose part was not added and how to add it', () => {
    expect(() => opened().ask('articles')).toThrow(
      /feature "articles" belongs to a part .* Call add\(\) .*adapters\/wiring\/product\.ts/,
    )
  })

  it('passes the error of a factory on as it is', () => {
    const { ask, add } = opened()
    const planted = new Error('the factory failed')
    const module = new ContainerModule(({ bind }) => {
      bind(articlesToken).toResolvedValue(() => {
        throw planted
      }, [])
    })
    add(module, { articles: articlesToken })
    expect(() => ask('articles')).toThrow(planted)
  })
})
