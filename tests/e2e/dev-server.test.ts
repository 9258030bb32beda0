import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, openPage } from '#tests/support/browser/browser.ts'
import { isComplete } from '#tests/support/matrix.ts'
import { spawn } from '#tests/support/programs.ts'
import { waitForHydration } from '#tests/support/browser/route-checks.ts'
import { freePorts } from '#tests/support/product/running-product.ts'
import { copySources, type SourceCopy } from '#tests/support/product/source-copy.ts'

let copy: SourceCopy
let browser: Browser | undefined
let server: ChildProcess
let url: string
/** The output of the server so far. */
let printed = ''

const startServer = async (folder: string): Promise<void> => {
  const ports = await freePorts()
  url = `http://localhost:${ports.site}`
  server = spawn(process.execPath, ['cli/bin/dev.js'], {
    cwd: folder,
    detached: true,
    env: {
      NODE_ENV: 'development',
      PORT: String(ports.site),
      SANDBOX_PORT: String(ports.bank),
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString()
      if (printed.includes('Готово за')) resolve()
    }
    server.stdout?.on('data', read)
    server.stderr?.on('data', read)
    server.once('exit', () => reject(new Error(`The development server ended: ${printed}`)))
  })
}

beforeAll(async () => {
  copy = await copySources()
  await startServer(copy.folder)
})

afterAll(async () => {
  // The server is a grandchild process, so the signal goes to its process group.
  if (server.pid !== undefined) process.kill(-server.pid, 'SIGKILL')
  await browser?.close()
  await copy.remove()
})

/** The OpenAPI document; empty while the server restarts. */
const openApi = async (): Promise<string> =>
  (await fetch(`${url}/api/openapi.json`).catch(() => null))?.text() ?? ''

const about = async (): Promise<string> => (await fetch(`${url}/about/`)).text()

/** The first page waits until Vite has bundled the packages, while other e2e tests run. */
const patience = { timeout: 100_000, interval: 1000 }

/**
 * The first scan of a watcher may not have reached a file when it is edited, so the file is saved again meanwhile, after more
 * time than the server needs for a restart on a busy machine.
 */
const afterEditOf = <Value>(file: string, read: () => Promise<Value>): (() => Promise<Value>) => {
  let polls = 0
  return async () => {
    polls += 1
    if (polls % 20 === 0) await copy.saveAgain(file)
    return read()
  }
}

const robots = async () => {
  const answer = await fetch(`${url}/robots.txt`)
  return { status: answer.status, text: await answer.text() }
}

const robotsModule = 'web/server/feeds/sitemap-xml.ts'

const broken = 'this is not TypeScript'

const breakModule = async () => {
  await copy.restore(robotsModule)
  await copy.edit(robotsModule, 'export const robotsTxt', `${broken}\nexport const robotsTxt`)
}

const repairModule = () => copy.edit(robotsModule, `${broken}\n`, '')

/** The answer of a page whose module may be broken; none while the server restarts. */
const shown = async (): Promise<string> => {
  const { status, text } = await robots().catch(() => ({ status: 'no answer', text: '' }))
  return status === 500 && text.includes('sitemap-xml.ts') ? 'the error' : String(status)
}

const contract = 'adapters/backend/contract/support.contract.ts'

const starts = async () => printed.split('Готово за').length - 1

// Each test waits for several changes, and each of them may take as long as `patience`.
describe('npm run dev', { timeout: 400_000 }, () => {
  // A browser loads hundreds of modules, which Vite transforms first.
  it.runIf(isComplete)(
    'replaces styles and components in the open page and keeps what is typed into its form',
    async () => {
      const styles = 'web/ui/form/form.module.css'
      const component = 'web/features/look-up/look-up-form.tsx'
      await copy.restore(styles, component)
      browser ??= await openBrowser()
      const { page, complaints, close } = await openPage(browser)
      await page.goto(url)
      const field = page.getByRole('textbox').first()
      const button = page.getByRole('button', { name: 'Проверить штрафы' })
      // The application has started when the stylesheet of the server is removed.
      await expect.poll(() => page.locator('link[href^="/@dev/"]').count(), patience).toBe(0)
      await waitForHydration(page)
      await field.fill('99 23 4567')
      await copy.edit(styles, '.form {', '.form {\n  outline: 7px solid red;')
      const outline = () =>
        page
          .locator('form')
          .first()
          .evaluate((element) => getComputedStyle(element).outlineWidth)
      await expect.poll(afterEditOf(styles, outline), patience).toBe('7px')
      await copy.edit(component, 'Проверить штрафы', 'Найти мои штрафы')
      const renamed = () => page.getByRole('button', { name: 'Найти мои штрафы' }).count()
      await expect.poll(afterEditOf(component, renamed), patience).toBe(1)
      expect(await button.count()).toBe(0)
      expect(await field.inputValue()).toBe('99 23 4567')
      expect(await page.locator('form').first().getAttribute('class')).toMatch(/^form-module__form__/)
      expect(complaints).toEqual([])
      await close()
    },
  )

  it('reloads the server after a change of a module that the server runs', async () => {
    await copy.restore(robotsModule)
    await expect.poll(async () => (await robots()).text, patience).not.toContain('/edited-by-a-test/')
    await copy.edit(robotsModule, 'User-agent: *', 'User-agent: *\\nDisallow: /edited-by-a-test/')
    await expect
      .poll(
        afterEditOf(robotsModule, async () => (await robots()).text),
        patience,
      )
      .toContain('/edited-by-a-test/')
  })

  it('shows a changed text after a reload of the page, and keeps the previous one if the new one has an error', async () => {
    const file = 'adapters/cms/content/pages/about.md'
    await copy.restore(file)
    await copy.edit(file, 'lead: ', 'lead: Слова из теста. ')
    await expect.poll(afterEditOf(file, about), patience).toContain('Слова из\u00A0теста.')
    await copy.edit(file, 'cover: ', 'kover: ')
    await expect
      .poll(
        afterEditOf(file, async () => printed),
        patience,
      )
      .toContain('about.md:')
    expect(await about()).toContain('Слова из\u00A0теста.')
    await copy.edit(file, 'kover: ', 'cover: ')
  })

  // Each restart takes the processor for as long as a dozen of other pages, so only complete runs try them.
  it.runIf(isComplete)('restarts after a change of a module of the backend', async () => {
    await copy.restore(contract)
    await copy.edit(contract, 'Ask a question', 'Ask an edited question')
    await expect.poll(afterEditOf(contract, openApi), patience).toContain('Ask an edited question')
  })

  it('shows the error of a module that does not compile, and recovers after the next change', async () => {
    await breakModule()
    await expect.poll(afterEditOf(robotsModule, shown), patience).toBe('the error')
    await repairModule()
    await expect.poll(afterEditOf(robotsModule, shown), patience).toBe('200')
  })

  it.runIf(isComplete)('shows the error of a module that does not compile after a restart, too', async () => {
    await breakModule()
    await expect.poll(afterEditOf(robotsModule, shown), patience).toBe('the error')
    const before = await starts()
    await copy.edit(contract, 'question', 'question again')
    await expect.poll(afterEditOf(contract, starts), patience).toBeGreaterThan(before)
    await expect.poll(shown, patience).toBe('the error')
    await repairModule()
    await expect.poll(afterEditOf(robotsModule, shown), patience).toBe('200')
  })
})
