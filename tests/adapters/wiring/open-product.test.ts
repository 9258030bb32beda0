import 'reflect-metadata'
import { ContainerModule } from 'inversify'
import { describe, expect, it } from 'vitest'
import { noStorage } from '#adapters/storage/text-storage.ts'
import type { Feature } from '#adapters/wiring/feature.ts'
import { finesFeature } from '#adapters/wiring/fines.module.ts'
import { openProduct } from '#adapters/wiring/open-product.ts'
import { searchesFeature } from '#adapters/wiring/searches.module.ts'
import { token } from '#adapters/wiring/tokens.ts'

const opened = () =>
  openProduct({
    backend: { baseUrl: 'http://backend.test', fetch, timeoutMs: 1000 },
    storage: noStorage,
    platform: 'web',
    siteType: 'fine',
  })

const articlesToken = token<never>('PlantedArticles')

const planted = (...modules: readonly ContainerModule[]): Feature<'articles'> => ({
  name: 'articles',
  token: articlesToken,
  modules,
})

describe('openProduct', () => {
  it('loads a module that two features share once', () => {
    const ask = opened()
    const fines = ask(finesFeature)
    expect(ask(searchesFeature)).toBeDefined()
    expect(ask(finesFeature)).toBe(fines)
  })

  it('names the feature, the token that is not bound and where to bind it', () => {
    const module = new ContainerModule(({ bind }) => {
      bind(articlesToken).toResolvedValue((need: unknown) => need as never, [token<unknown>('Forgotten')])
      bind(token<string>('Bound')).toConstantValue('bound')
    })
    expect(() => opened()(planted(module))).toThrow(
      /feature "articles" cannot be made.*kvitok\/Forgotten.*adapters\/wiring\/tokens\.ts: bind this one in a module of adapters\/wiring/s,
    )
  })

  it('names the feature whose module does not bind its token', () => {
    expect(() => opened()(planted())).toThrow(/feature "articles" cannot be made.*kvitok\/PlantedArticles/s)
  })

  it('passes the error of a factory on as it is', () => {
    const error = new Error('the factory failed')
    const module = new ContainerModule(({ bind }) => {
      bind(articlesToken).toResolvedValue(() => {
        throw error
      }, [])
    })
    expect(() => opened()(planted(module))).toThrow(error)
  })
})
