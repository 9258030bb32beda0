import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { freePorts, makeDataDir, removeDataDir, startProduct } from '#tests/support/running-product.ts'
import { copyPage } from './copy-page.js'
import { openBrowser } from '#tests/support/browser.ts'
import { askedBy, visit } from './phone.js'

const option = (name, usual) => {
  const at = process.argv.indexOf(`--${name}`)
  return Number(at < 0 ? usual : process.argv[at + 1])
}
const rounds = option('rounds', 9)
const seconds = option('seconds', 4)
const loadRounds = option('load-rounds', 5)

const say = (line) => process.stdout.write(`${line}\n`)
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

const startBare = async (answers) => {
  const folder = mkdtempSync(join(tmpdir(), 'kvitok-bare-'))
  const file = join(folder, 'answers.json')
  writeFileSync(file, JSON.stringify(answers))
  const child = spawn(process.execPath, [fileURLToPath(new URL('bare.js', import.meta.url)), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('the bare server ended')))
    child.stdout.once('data', (chunk) => resolve(Number(String(chunk))))
  })
  rmSync(folder, { recursive: true })
  return { url: `http://localhost:${port}`, end: () => child.kill('SIGKILL') }
}

const perSecond = async (url) => {
  const { requests, duration, non2xx, errors } = await autocannon({
    url,
    connections: 16,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
  })
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} answers of ${url} were not 200, ${errors} errors`)
  return requests.total / duration
}

/** The same one after another, so that a busy minute of the machine meets all of them. */
const interleaved = async (times, subjects) => {
  const results = Object.fromEntries(Object.keys(subjects).map((name) => [name, []]))
  for (let round = 0; round < times; round++)
    for (const [name, measure] of Object.entries(subjects)) results[name].push(await measure())
  return results
}

const row = (name, ours, bare, goal, unit) => {
  const ratio = bare === 0 ? (ours === 0 ? 'equal' : 'more') : `${(ours / bare).toFixed(2)} ×`
  say(
    `${name.padEnd(34)}${`${ours.toFixed(unit === '' ? 3 : 1)}${unit}`.padStart(12)}${`${bare.toFixed(unit === '' ? 3 : 1)}${unit}`.padStart(12)}${ratio.padStart(10)}   ${goal}`,
  )
}

const dataDir = await makeDataDir()
const product = await startProduct(dataDir, await freePorts())
const browser = await openBrowser()
let bare
try {
  const copied = await copyPage(product.url, await askedBy(browser, `${product.url}/`))
  const elsewhere = [
    '/elsewhere',
    { 'content-type': 'text/html' },
    btoa('<!doctype html><title>Elsewhere</title>'),
  ]
  bare = await startBare([...copied, elsewhere])
  const visitOf = (url) =>
    visit(browser, `${url}/`, `${bare.url.replace('localhost', '127.0.0.1')}/elsewhere`)
  say(`${cpus()[0].model}, ${cpus().length} cores, load ${loadavg()[0].toFixed(1)}, Node ${process.version}`)
  say(`A first visit of the home page: 4 times slower processor, slow 4G, ${rounds} rounds, medians`)
  say(`${' '.repeat(34)}${'ours'.padStart(12)}${'bare'.padStart(12)}${'ratio'.padStart(10)}   goal`)
  await visitOf(product.url)
  await visitOf(bare.url)
  const visits = await interleaved(rounds, {
    ours: () => visitOf(product.url),
    bare: () => visitOf(bare.url),
  })
  const of = (whose, figure) => median(visits[whose].map((one) => one[figure]))
  const visitRow = (name, figure, goal, unit) => row(name, of('ours', figure), of('bare', figure), goal, unit)
  visitRow('largest content', 'largest', '≤ 1.05 ×', ' ms')
  visitRow('form ready', 'form', '≤ 1.15 ×', ' ms')
  visitRow('script', 'script', '≤ 1.20 ×', ' ms')
  visitRow('blocking', 'blocking', '0', ' ms')
  visitRow('shift', 'shift', '0', '')

  const loads = {
    bare: () => perSecond(`${bare.url}/`),
    kept: () => perSecond(`${product.url}/`),
    // A page at an address with a query is rendered for every request.
    afresh: () => perSecond(`${product.url}/?drawn=afresh`),
  }
  const speeds = await interleaved(loadRounds, loads)
  say(`Requests a second: 16 connections, ${loadRounds} rounds of ${seconds} s, medians`)
  row('from the page cache', median(speeds.kept), median(speeds.bare), '≥ 0.80 ×', '/s')
  row('drawn afresh', median(speeds.afresh), median(speeds.bare), '≥ 0.05 ×', '/s')
} finally {
  bare?.end()
  await browser.close()
  await product.stop('SIGTERM')
  await removeDataDir(dataDir)
}
