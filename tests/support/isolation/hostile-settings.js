import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Settings that lead a command to the servers of the hostile run, or make it fail. */
const hostileSettings = ({ site, bank, folder }) => ({
  PORT: String(site),
  SANDBOX_PORT: String(bank),
  // Reserved for documentation (RFC 5737): no server can listen there.
  HOST: '192.0.2.1',
  BACKEND_URL: `http://localhost:${site}`,
  DATABASE_URL: `postgresql://hostile:hostile@127.0.0.1:${bank}/hostile`,
  // Below a file: no data folder can be made there.
  DATA_DIR: join(folder, 'a-file', 'data'),
  LOG_LEVEL: 'debug',
  CAPABILITIES_OFF: 'sts.create,uin.lookup',
  DEMO_REGISTRY: 'off',
  SITE_TYPE: 'carbox',
  SMTP_URL: `smtp://127.0.0.1:${bank}`,
})

const homeIn = (folder) => join(folder, 'home')
const configIn = (folder) => join(folder, 'config')
const stateIn = (folder) => join(folder, 'state')

/** Everything of `env` stays, as in the terminal of a person; what tests could stumble over is added. */
export const hostileEnvironment = (env, place) => ({
  ...env,
  ...hostileSettings(place),
  HOME: homeIn(place.folder),
  XDG_CONFIG_HOME: configIn(place.folder),
  XDG_STATE_HOME: stateIn(place.folder),
  KVITOK_FORMAT: 'json',
  KVITOK_LANG: 'en',
  KVITOK_DEBUG: '1',
  KVITOK_PASSWORD: 'hostile',
  KVITOK_TOKEN: 'hostile',
  NODE_ENV: 'production',
  NO_COLOR: '1',
  EDITOR: 'false',
  TZ: 'Pacific/Chatham',
  LANG: 'de_DE.UTF-8',
  LC_ALL: 'tr_TR.UTF-8',
  PGHOST: '127.0.0.1',
  PGPORT: String(place.bank),
  PGUSER: 'hostile',
  PGPASSWORD: 'hostile',
  PGSSLMODE: 'require',
  HTTP_PROXY: `http://127.0.0.1:${place.site}`,
  NODE_USE_ENV_PROXY: '1',
})

const mark = '# Planted by tests/hostile-environment.js, process'

const textOf = (settings) =>
  [`${mark} ${process.pid}`, ...Object.entries(settings).map(([name, value]) => `${name}=${value}`), ''].join(
    '\n',
  )

const isRunning = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** A run that was killed leaves its file behind. */
const isLeftOver = (file) => {
  const [first] = readFileSync(file, 'utf8').split('\n')
  return first.startsWith(mark) && !isRunning(Number(first.slice(mark.length)))
}

const write = (file, text) => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** A session of an old sign-in. Commands refuse a file that other users may read, so a command that reads it fails at once. */
const staleSession = ({ site }) => {
  const web = { clientId: 'stale', salt: 'stale', rand: 'stale', userId: 'stale', session: 'stale' }
  return JSON.stringify({
    profiles: { [`http://localhost:${site}`]: { authData: JSON.stringify({ web }) } },
  })
}

/** Writes the files of a hostile home folder into `place.folder`. */
export const plantHome = (place) => {
  const { folder } = place
  write(join(folder, 'a-file'), '')
  const settings = textOf(hostileSettings(place))
  for (const file of ['kvitok.env', '.config/kvitok/kvitok.env']) write(join(homeIn(folder), file), settings)
  write(join(configIn(folder), 'kvitok', 'kvitok.env'), settings)
  for (const state of [stateIn(folder), join(homeIn(folder), '.local', 'state')])
    write(join(state, 'kvitok', 'session.json'), staleSession(place))
}

export const settingsFileOf = (checkout) => join(checkout, 'kvitok.env')

/** Whether a person, or another hostile run, has a `kvitok.env` in the checkout. */
export const hasOwnSettings = (checkout) => {
  const file = settingsFileOf(checkout)
  return existsSync(file) && !isLeftOver(file)
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Writes `kvitok.env` into the checkout; what comes back removes it. An interrupt removes it at once, while the tests are
 * still ending.
 */
export const plantCheckout = (checkout, place) => {
  const file = settingsFileOf(checkout)
  rmSync(file, { force: true })
  writeFileSync(file, textOf(hostileSettings(place)), { flag: 'wx' })
  const remove = () => rmSync(file, { force: true })
  const events = ['exit', ...signals]
  for (const event of events) process.on(event, remove)
  return () => {
    for (const event of events) process.off(event, remove)
    remove()
  }
}
