import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { isTooOld, nodePath, root, runNode } from './local-node.js'

/** An installation or a build has failed; the message contains the remedy. */
export class NotPrepared extends Error {}

const say = (text) => process.stderr.write(`${text}\n`)

const jsonOf = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))

const vite = join(root, 'node_modules/vite/bin/vite.js')

/**
 * npm writes its own record when it has finished: a package that is missing there, or is another version, is not installed.
 * Optional packages of other platforms stay missing; npm also skips an optional package that it could not load.
 */
const isInstalled = (withTests) => {
  if (!existsSync(join(root, 'node_modules/.package-lock.json')) || !existsSync(vite)) return false
  const installed = jsonOf('node_modules/.package-lock.json').packages
  return Object.entries(jsonOf('package-lock.json').packages).every(
    ([path, { version, dev = false, optional = false }]) =>
      path === '' ||
      (dev && !withTests) ||
      installed[path]?.version === version ||
      (optional && installed[path] === undefined),
  )
}

/**
 * Installs the packages of the lock file, those of tests and checks only where they are asked for: they are two thirds of the
 * bytes. PATH excludes node_modules, because npm must not run on the Node.js that it replaces.
 */
const installPackages = (withTests) => {
  if (!isInstalled(withTests)) {
    say('Устанавливаю пакеты, это займёт около минуты…')
    const paths = (process.env.PATH ?? '').split(delimiter).filter((path) => !path.includes('node_modules'))
    const { status } = spawnSync(
      'npm',
      ['ci', withTests ? '--include=dev' : '--omit=dev', '--include=optional'],
      {
        cwd: root,
        stdio: ['ignore', 2, 2],
        shell: process.platform === 'win32',
        env: { ...process.env, PATH: paths.join(delimiter) },
      },
    )
    if (status !== 0)
      throw new NotPrepared(
        `Пакеты не установились. Проверьте, что npm видит свой реестр (npm ping) и на диске есть ${withTests ? '1,3 ГБ' : '500 МБ'}, и повторите`,
      )
  }
  if (isTooOld && nodePath() === process.execPath)
    throw new NotPrepared(
      `Нужен Node.js 24 или новее, а здесь ${process.version}. Установите его с nodejs.org`,
    )
}

/** Installs all packages, with those of tests and checks. */
export const install = () => installPackages(true)

/** Installs what builds and runs the product. Packages of tests that an earlier run installed stay. */
export const installProduct = () => installPackages(existsSync(join(root, 'node_modules/vitest')))

const parts = ['domain', 'application', 'adapters', 'web', 'cli', 'package-lock.json', 'tsconfig.json']

const filesOf = (part) =>
  readdirSync(join(root, part), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

const byName = (one, other) => (one < other ? -1 : 1)

/** Hash of every file that the build reads. */
const fingerprint = () => {
  const hash = createHash('sha256')
  const files = parts.flatMap((part) => (part.includes('.') ? [join(root, part)] : filesOf(part)))
  for (const file of files.toSorted(byName)) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

const stamp = join(root, 'dist/built-from')

/** Builds the site, unless its inputs are unchanged since the last build. */
export const build = async () => {
  const current = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return
  say('Собираю сайт…')
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  const { code } = await runNode(
    [vite, 'build', '--app', '--config', 'web/build/vite.config.ts', '--logLevel', 'warn'],
    {
      cwd: root,
      stdio: ['ignore', 2, 2],
      env: { NODE_ENV: 'production' },
    },
  )
  if (code !== 0) throw new NotPrepared('Сайт не собрался: выше написано, в каком файле ошибка')
  writeFileSync(stamp, current)
}
