import { cpus, loadavg } from 'node:os'
import { setup } from '#tests/support/database/postgresql.global-setup.ts'
import { benchEmbedded } from './embedded.js'
import { benchImport } from './import-bench.ts'
import { benchLookUps } from './look-ups.js'
import { benchPayments } from './payments-bench.js'

const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? fallback : process.argv[at + 1]
}
const sizes = option('charges', '10000,100000')
  .split(',')
  .map(Number)
  .filter((size) => size > 0)
const seconds = Number(option('seconds', '5'))
const rounds = Number(option('rounds', '5'))
const imported = Number(option('import', '100000'))
const isOn = (name) => option(name, 'yes') === 'yes'

const printLoad = (when) =>
  console.log(
    `${when} ${loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')}`,
  )

const main = async () => {
  printLoad(`${cpus().length} cores, ${rounds} rounds of ${seconds} s, load`)
  let url = ''
  const stop = await setup({ provide: (_name, value) => (url = value) })
  try {
    // On the server of TEST_DATABASE_URL, databases that took long to fill may be kept.
    const keeps = option('keep', 'no') === 'yes'
    if (sizes.length > 0) await benchLookUps(url, { sizes, seconds, rounds, keeps })
    if (isOn('payments'))
      await benchPayments(url, { rounds, atOnce: Number(option('payments-at-once', '800')) })
    if (imported > 0) await benchImport(url, imported)
  } finally {
    await stop?.()
  }
  if (isOn('embedded')) await benchEmbedded({ seconds, rounds })
  printLoad('\nload at the end')
}

await main()
