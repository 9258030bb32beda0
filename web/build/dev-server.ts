import { createServer as createHttpServer, type Server } from 'node:http'
import { relative, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createServer, type ViteDevServer } from 'vite'
import { openServerRoot } from '#web/app/composition/server.ts'
import { describeStartError, startMessage } from '#web/server/start-message.ts'
import { devClient } from './dev-client.ts'
import { swapFonts } from './fonts/swap-fonts.ts'
import { type DevModules, devModules } from './dev-modules.ts'
import { openDevSite, siteModule } from './dev-site.ts'
import { sourceRoot } from './root.ts'

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

/** `upgrades` emits the web socket requests for hot replacement; `onWatching` is called once all files are watched. */
const openVite = (upgrades: Server, onWatching: () => void): Promise<ViteDevServer> =>
  createServer({
    configFile: `${sourceRoot}/web/build/vite.config.ts`,
    // A bundled copy would be a file that `node --watch` sees change.
    configLoader: 'native',
    appType: 'custom',
    clearScreen: false,
    logLevel: 'warn',
    server: {
      middlewareMode: true,
      hmr: { server: upgrades },
      watch: { ignored: [`${sourceRoot}/{data,dist,docs,storybook,tests}/**`] },
    },
    plugins: [
      devClient(),
      swapFonts(),
      // The watcher may be ready before `createServer` resolves.
      {
        name: 'kvitok:watching',
        configureServer: ({ watcher }) => void watcher.once('ready', onWatching),
      },
    ],
  })

/** Maximum time for the first scan, in ms: a watcher that polls may be ready before a listener is attached, and never report it. */
const maxScanMs = 5000

/** Debounce in ms: an editor writes several files at once, and Vite drops its cached copy of a file shortly after the change. */
const settleMs = 50

interface DevPages {
  readonly vite: ViteDevServer
  readonly modules: DevModules
}

/** Loads the pages while the backend opens. A change before the watcher has seen all files would be missed. */
const openPages = async (upgrades: Server): Promise<DevPages> => {
  const watching = Promise.withResolvers<void>()
  const vite = await openVite(upgrades, watching.resolve)
  const modules = devModules(vite)
  await Promise.all([
    // The site loads the module again and reports its error.
    modules.load(siteModule).catch(() => undefined),
    Promise.race([watching.promise, delay(maxScanMs)]),
  ])
  return { vite, modules }
}

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
 * `npm run setup` starts the server once with this option. It ends when it is ready, without listening: the demo data, the
 * compiled modules and the bundled packages of the browser then exist before the first `npm run dev`.
 */
const isPreparing = process.argv.includes('--prepare')

const waitForPackages = async ({ environments: { client } }: ViteDevServer): Promise<void> => {
  await client?.depsOptimizer?.init()
  await client?.warmupRequest('/web/app/start.tsx')
  await client?.waitForRequestsIdle()
  await client?.depsOptimizer?.scanProcessing
}

/**
 * `npm run dev`: the product with demo data, from its sources. A changed component or style is replaced in the open page, a
 * change of the pages' other modules loads the pages again, and `node --watch` starts this process again after a change of a
 * module that Node.js runs itself: the backend and all that it imports. Production is `web/server/main.ts` over built files.
 */
const start = async (): Promise<void> => {
  const began = performance.now()
  // It never listens: Vite starts before the site does, and takes web sockets from the port of the site all the same, so
  // that an open page finds them after a restart.
  const upgrades = createHttpServer()
  const [serverRoot, { vite, modules }] = await Promise.all([
    openServerRoot(process.env),
    openPages(upgrades),
  ])
  const { backend, settings, listen } = serverRoot
  const site = await openDevSite(modules, serverRoot, (error) => {
    if (isPreparing) throw error
    process.stderr.write(`${describeStartError(error).message}\n`)
  })
  if (isPreparing) {
    await waitForPackages(vite)
    await Promise.all([vite.close(), backend.close()])
    process.exit()
  }
  const front = await listen(
    async (request) => relaxPolicy(await site.fetch(request)),
    settings.port,
    vite.middlewares,
  )
  front.server.on('upgrade', (...upgrade) => upgrades.emit('upgrade', ...upgrade))
  const bank = backend.sandbox === null ? null : await listen(backend.sandbox, settings.sandboxPort)
  backend.start()
  let reloading = Promise.resolve()
  const reload = async (files: readonly string[]): Promise<void> => {
    const names = files.map((file) => relative(sourceRoot, file)).join(', ')
    try {
      if (await site.reload(files)) print(`Сервер перечитал ${names}`)
    } catch (error) {
      process.stderr.write(`${names}: ${describeStartError(error).message}\n`)
    }
  }
  // Vite watches the repository; the folder of an operator may be outside it.
  if (settings.contentDir !== null) vite.watcher.add(resolve(settings.contentDir))
  onChanges(vite, (files) => {
    reloading = reloading.then(() => reload(files))
  })
  for (const line of startMessage(serverRoot)) print(line)
  print(`Готово за ${((performance.now() - began) / 1000).toFixed(1)} с. Правки видны в браузере сразу`)
  const stop = async () => {
    await Promise.all([front.close(), bank?.close(), vite.close()])
    await backend.close()
    process.exit()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
}

await start().catch((error: unknown) => {
  const { message, exitCode } = describeStartError(error)
  process.stderr.write(`${message}\n`)
  process.exit(exitCode)
})
