import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, openPage } from '#tests/support/browser.ts'
import { spawn } from '#tests/support/programs.ts'
import { freePorts } from '#tests/support/running-product.ts'
import { copySources, type SourceCopy } from '#tests/support/source-copy.ts'

let copy: SourceCopy
let browser: Browser
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
  browser = await openBrowser()
  await startServer(copy.folder)
})

afterAll(async () => {
  // The server is a grandchild process, so the signal goes to its process group.
  if (server.pid !== undefined) process.kill(-server.pid, 'SIGKILL')
  await browser.close()
  await copy.remove()
})

/** The OpenAPI document; empty while the server restarts. */
const openApi = async (): Promise<string> =>
  (await fetch(`${url}/api/openapi.json`).catch(() => null))?.text() ?? ''

const about = async (): Promise<string> => (await fetch(`${url}/about/`)).text()

/** The first page waits until Vite has bundled the packages, while other e2e tests run. */
const patience = { timeout: 100_000 }

describe('npm run dev', () => {
  it(
    'replaces styles and components in the open page and keeps what is typed into its form',
    { timeout: 300_000 },
    async () => {
      const { page, complaints, close } = await openPage(browser)
      await page.goto(url)
      const field = page.getByRole('textbox').first()
      const button = page.getByRole('button', { name: 'Проверить штрафы' })
      // The application has started when the stylesheet of the server is removed.
      await expect.poll(() => page.locator('link[href^="/@dev/"]').count(), patience).toBe(0)
      await field.fill('99 23 4567')
      const styles = 'web/ui/form/form.module.css'
      await copy.edit(styles, '.form {', '.form {\n  outline: 7px solid red;')
      let polls = 0
      const outline = async () => {
        const form = page.locator('form').first()
        const width = await form.evaluate((element) => getComputedStyle(element).outlineWidth)
        polls += 1
        // On a busy machine the first scan of the watcher may not have reached the file when it was edited.
        if (width !== '7px' && polls % 5 === 0) await copy.saveAgain(styles)
        return width
      }
      await expect.poll(outline, { ...patience, interval: 2000 }).toBe('7px')
      const component = 'web/features/look-up/look-up-form.tsx'
      await copy.edit(component, 'Проверить штрафы', 'Найти мои штрафы')
      const renamed = async () => {
        polls += 1
        if (polls % 5 === 0) await copy.saveAgain(component)
        return page.getByRole('button', { name: 'Найти мои штрафы' }).count()
      }
      await expect.poll(renamed, { ...patience, interval: 2000 }).toBe(1)
      expect(await button.count()).toBe(0)
      expect(await field.inputValue()).toBe('99 23 4567')
      expect(await page.locator('form').first().getAttribute('class')).toMatch(/^form-module__form__/)
      expect(complaints).toEqual([])
      await close()
    },
  )

  it('reloads the server after a change of a module that the server runs', async () => {
    expect(await (await fetch(`${url}/robots.txt`)).text()).not.toContain('/edited-by-a-test/')
    await copy.edit(
      'web/server/feeds/sitemap-xml.ts',
      'User-agent: *',
      'User-agent: *\\nDisallow: /edited-by-a-test/',
    )
    await expect
      .poll(async () => (await fetch(`${url}/robots.txt`)).text(), patience)
      .toContain('/edited-by-a-test/')
  })

  it('shows a changed text after a reload of the page, and keeps the previous one if the new one has an error', async () => {
    const file = 'adapters/cms/content/pages/about.md'
    await copy.edit(file, 'lead: ', 'lead: Слова из теста. ')
    await expect.poll(about, patience).toContain('Слова из\u00A0теста.')
    await copy.edit(file, 'cover: ', 'kover: ')
    await expect.poll(() => printed, patience).toContain('about.md:')
    expect(await about()).toContain('Слова из\u00A0теста.')
    await copy.edit(file, 'kover: ', 'cover: ')
  })

  it('restarts after a change of a module of the backend', async () => {
    await copy.edit(
      'adapters/backend/contract/support.contract.ts',
      'Ask a question',
      'Ask an edited question',
    )
    await expect.poll(openApi, patience).toContain('Ask an edited question')
  })

  it('shows the error of a module that does not compile and recovers after the next change', async () => {
    const broken = 'this is not TypeScript'
    await copy.edit(
      'web/server/feeds/sitemap-xml.ts',
      'export const robotsTxt',
      `${broken}\nexport const robotsTxt`,
    )
    await expect.poll(async () => (await fetch(`${url}/robots.txt`)).status, patience).toBe(500)
    expect(await (await fetch(`${url}/robots.txt`)).text()).toContain('sitemap-xml.ts')
    await copy.edit('web/server/feeds/sitemap-xml.ts', `${broken}\n`, '')
    await expect.poll(async () => (await fetch(`${url}/robots.txt`)).status, patience).toBe(200)
  })
})
