import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { isMainThread } from 'node:worker_threads'

/**
 * Preloaded into a server of the product (`NODE_OPTIONS=--import=…`): keeps the React tree of the last rendered page, and renders
 * that tree alone when `RENDER_ALONE_PORT` is asked for `/?times=N`. Answers with the processor milliseconds of one rendering.
 * The built server imports `react-dom/server` from node_modules, so both use one module, and the product needs no change.
 */
type RenderToString = (tree: unknown) => string

const reactDom = createRequire(import.meta.url)('react-dom/server') as { renderToString: RenderToString }
const { renderToString } = reactDom

let lastTree: unknown
let lastHtml = ''

reactDom.renderToString = (tree) => {
  lastTree = tree
  lastHtml = renderToString(tree)
  return lastHtml
}

const renderAlone = (times: number): number => {
  const before = process.cpuUsage()
  for (let time = 0; time < times; time += 1)
    if (renderToString(lastTree).length !== lastHtml.length) throw new Error('rendered another page')
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / times
}

// `unref`: the product ends when it has closed its own servers.
if (isMainThread)
  createServer(({ url = '' }, outgoing) => {
    const times = Number(new URL(url, 'http://localhost').searchParams.get('times'))
    outgoing.end(JSON.stringify(renderAlone(times)))
  })
    .listen(Number(process.env['RENDER_ALONE_PORT']), '127.0.0.1')
    .unref()
