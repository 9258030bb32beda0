import { describe, expect, it } from 'vitest'
import { noStorage } from '#adapters/storage/text-storage.ts'
import { openProductContainer } from '#adapters/wiring/product.ts'
import { given, openContainer, type Service, service } from '#adapters/wiring/service.ts'
import { finesUseCases, finesPort } from '#adapters/wiring/services/fines.ts'
import { searchesUseCases } from '#adapters/wiring/services/searches.ts'

const word = given<string>()

const containerWith = (text: string) => openContainer(word, text)

const request = containerWith('charge')

describe('service', () => {
  it('service is made once per container from its dependencies', () => {
    const made: string[] = []
    const list = service((text: string) => {
      made.push(text)
      return [text]
    }, word)
    const both = service((a: readonly string[], b: readonly string[]) => [...a, ...b], list, list)
    expect(request(both)).toEqual(['charge', 'charge'])
    expect(request(list)).toBe(request(list))
    expect(made).toEqual(['charge'])
  })

  it('service is not shared by two containers', () => {
    const list = service((text: string) => [text], word)
    const other = containerWith('tax')
    expect([request(list), other(list)]).toEqual([['charge'], ['tax']])
  })

  it('service does not replace another service whose function has the same name', () => {
    const [a, b] = ['one', 'other'].map((value) => {
      const make = () => value
      return service(make)
    }) as [Service<string>, Service<string>]
    expect([request(a), request(b)]).toEqual(['one', 'other'])
  })

  it('passes the error of its function on as it is', () => {
    const error = new Error('the factory failed')
    const failing = service((): string => {
      throw error
    })
    expect(() => request(failing)).toThrow(error)
  })
})

describe('openProduct', () => {
  it('makes a port that two features need once', () => {
    const product = openProductContainer({
      backend: { baseUrl: 'http://backend.test', fetch, timeoutMs: 1000 },
      storage: noStorage,
      platform: 'web',
      siteType: 'fine',
    })
    const port = product(finesPort)
    expect([product(finesUseCases), product(searchesUseCases)]).not.toContain(undefined)
    expect(product(finesPort)).toBe(port)
  })
})
