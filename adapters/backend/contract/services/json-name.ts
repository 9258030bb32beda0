import { Schema } from 'effect'
import { readWireText } from '#adapters/backend/contract/wire.ts'
import { invalid, valid } from '#domain/parsed.ts'

/** Spec §7: the last segment of a CMS path is a name followed by `.json`. */
const named = /^([A-Za-z\d][\w-]{0,199})\.json$/

export const NameJsonWire: Schema.Codec<string, string> = readWireText('NameJson', {
  value: Schema.String,
  parse: (text) => {
    const name = named.exec(text)?.[1]
    return name === undefined ? invalid('name', 'Нужно имя вида name.json') : valid(name)
  },
  write: (name) => `${name}.json`,
})

const highestPage = 100_000

export const PageJsonWire: Schema.Codec<number, string> = readWireText('PageJson', {
  value: Schema.Number,
  parse: (text) => {
    const page = Number(/^([1-9]\d{0,5})\.json$/.exec(text)?.[1])
    return page <= highestPage ? valid(page) : invalid('page', 'Нужен номер страницы вида 1.json')
  },
  write: (page) => `${page}.json`,
})
