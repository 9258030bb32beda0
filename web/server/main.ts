import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { redirectOf } from '#domain/navigation/redirect.ts'
import { type Listening, openServerRoot, type ServerRoot } from '#web/composition/server.ts'
import type { Manifest } from './page-assets.ts'
import { makeSite, type RunningSite } from './site.ts'
import { readStaticFiles } from './static-files.ts'

/** Beside dist/server, where this file is built to. */
const client = fileURLToPath(new URL('../client/', import.meta.url))

const readManifest = async (): Promise<Manifest> =>
  JSON.parse(await readFile(`${client}.vite/manifest.json`, 'utf8')) as Manifest

// Whoever read the first words may be gone (`npm start | head -1`); the server stays.
process.stdout.on('error', () => undefined)

const say = (line: string) => process.stdout.write(`${line}\n`)

const announce = ({ settings, behind }: ServerRoot): void => {
  say(`Квиток: ${settings.publicUrl}`)
  if (behind.sandbox === null) return
  say(`Учебный банк и его почтовый ящик: ${settings.sandboxPublicUrl}/mailbox/`)
  say('Для пробы: СТС 99 23 456789 и госномер К 456 МН 77, карты указаны на странице банка')
  for (const { email, password } of behind.demoAccounts) say(`Вход для пробы: ${email}, пароль ${password}`)
  if (settings.databaseUrl === null)
    say(
      'Данные во встроенной базе: она для знакомства и небольших установок, деньгам нужен PostgreSQL (DATABASE_URL)',
    )
}

/** Both ports or none. */
const listenBoth = async (
  { listen, settings, behind }: ServerRoot,
  { fetch, quick }: RunningSite,
): Promise<readonly Listening[]> => {
  const front = await listen(fetch, settings.port, quick)
  if (behind.sandbox === null) return [front]
  const bank = await listen(behind.sandbox, settings.sandboxPort).catch(async (error: unknown) => {
    await front.close()
    throw error
  })
  return [front, bank]
}

const serve = async (): Promise<void> => {
  const opening = openServerRoot(process.env)
  const [root, manifest, files] = await Promise.all([opening, readManifest(), readStaticFiles(client)]).catch(
    async (error: unknown) => {
      // What has been opened meanwhile would keep the process alive.
      await opening.then(
        (opened) => opened.behind.close(),
        () => undefined,
      )
      throw error
    },
  )
  const { settings, log, behind, features, papers, tiles, visitorOf } = root
  const site = makeSite({
    features,
    manifest,
    publicUrl: settings.publicUrl,
    brands: root.brands,
    catalogue: settings.catalogue === 'on',
    webviewHosts: settings.redirects.webviewHosts,
    files,
    papers,
    tiles,
    mapCredit: settings.tiles?.credit,
    visitorOf,
    backend: behind.backend,
    observer: behind.observer,
    redirectOf: (url) => redirectOf(url, settings.redirects),
    log,
  })
  const listening = await listenBoth(root, site).catch(async (error: unknown) => {
    await behind.close()
    throw error
  })
  behind.start()
  announce(root)
  const stop = async () => {
    behind.drain()
    await setTimeout(settings.operations.drainSeconds * 1000)
    await Promise.all(listening.map((one) => one.close()))
    await behind.close()
  }
  const signals = ['SIGINT', 'SIGTERM'] as const
  // The second one finds no handler, and ends the process at once.
  const hear = () => {
    for (const signal of signals) process.off(signal, hear)
    void stop()
  }
  for (const signal of signals) process.on(signal, hear)
}

/** An error that the operator can mend says how; anything else is ours, and shows where it happened. */
const explain = (error: unknown): void => {
  const { code, message, stack } = error as { code?: string; message?: string; stack?: string }
  const isForOperator = typeof code === 'string' && /^[a-z-]+\.[a-z-]+$/.test(code)
  process.stderr.write(`${isForOperator ? `${message} (${code})` : String(stack ?? error)}\n`)
  process.exitCode = isForOperator ? 1 : 70
}

serve().catch(explain)
