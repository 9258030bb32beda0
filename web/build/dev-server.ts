import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import { createServer, type ViteDevServer } from 'vite'
import { describeStartError, startMessage } from '#web/server/start-message.ts'
import { devClient } from './dev-client.ts'
import { devModules } from './dev-modules.ts'
import { openProduct } from './dev-product.ts'
import { root } from './root.ts'

/**
 * The production policy less what development cannot do without: Vite's style elements and web socket, and React's
 * development build, which sets `innerHTML` to name the element of a hydration mismatch.
 */
const relaxPolicy = (response: Response): Response => {
  const policy = response.headers.get('content-security-policy')
  if (policy === null) return response
  const headers = new Headers(response.headers)
  headers.set(
    'content-security-policy',
    policy
      .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
      .replace("connect-src 'self'", "connect-src 'self' ws:")
      .replace(/; require-trusted-types-for [^;]*; trusted-types [^;]*/, ''),
  )
  return new Response(response.body, { status: response.status, headers })
}

const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** Vite's web socket has a port of its own, so that two products can be developed side by side. */
const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createTcpServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

const openVite = async (): Promise<ViteDevServer> =>
  createServer({
    configFile: `${root}/web/vite.config.ts`,
    appType: 'custom',
    clearScreen: false,
    logLevel: 'warn',
    server: {
      middlewareMode: true,
      hmr: { port: await freePort() },
      watch: { ignored: [`${root}/{data,dist}/**`] },
    },
    plugins: [devClient()],
  })

/** An editor writes several files at once, and Vite forgets its own copy of a file a moment after the change. */
const settleMs = 50

const onChanges = (vite: ViteDevServer, act: (files: readonly string[]) => void): void => {
  const files = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  vite.watcher.on('all', (_event, file) => {
    files.add(file)
    clearTimeout(timer)
    timer = setTimeout(() => {
      act([...files])
      files.clear()
    }, settleMs)
  })
}

/**
 * `npm run dev`: the product with demo data, from its sources. A changed component or style is replaced in the open page;
 * a change of anything else that the server runs makes it open again. Production is `web/server/main.ts` over built files.
 */
const start = async (): Promise<void> => {
  const began = performance.now()
  const vite = await openVite()
  const product = await openProduct(devModules(vite, root))
  const { firstRoot } = product
  const front = await firstRoot.listen(
    async (request) => relaxPolicy(await product.fetch(request)),
    firstRoot.settings.port,
    vite.middlewares,
  )
  let reloading = Promise.resolve()
  const reload = async (files: readonly string[]): Promise<void> => {
    const names = files.map((file) => file.slice(root.length + 1)).join(', ')
    try {
      if (await product.reload(files)) print(`Сервер перечитал ${names}`)
    } catch (error) {
      process.stderr.write(`${names}: ${error instanceof Error ? error.stack : String(error)}\n`)
    }
  }
  onChanges(vite, (files) => {
    reloading = reloading.then(() => reload(files))
  })
  for (const line of startMessage(firstRoot)) print(line)
  print(`Готово за ${((performance.now() - began) / 1000).toFixed(1)} с. Правки видны в браузере сразу`)
  const stop = async () => {
    await Promise.all([front.close(), vite.close(), product.close()])
    process.exit()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
}

await start().catch((error: unknown) => {
  const { message, exitCode } = describeStartError(error)
  process.stderr.write(`${message}\n`)
  process.exit(exitCode)
})
