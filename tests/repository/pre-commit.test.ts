import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '#tests/architecture/source.ts'
import { makeCheckout } from './checkout.ts'

const formatted = 'export const one = 1\n'

/** Configuration of the hook, the formatter and the linter with its own rule. */
const configuration = [
  '.githooks',
  '.oxfmtrc.json',
  '.oxlintrc.json',
  '.gitignore',
  'package.json',
  'tests/architecture/lint',
]

/** A repository whose hook is active and whose first commit is clean. */
const repository = () => {
  const checkout = makeCheckout(...configuration)
  symlinkSync(join(root, 'node_modules'), join(checkout.dir, 'node_modules'))
  checkout.write('domain/one.ts', formatted)
  const git = (...args: readonly string[]) => checkout.run('git', ...args)
  git('init', '--quiet')
  git('config', 'core.hooksPath', '.githooks')
  git('add', ...configuration, 'domain')
  const commit = () => git('commit', '--quiet', '--message', 'Change')
  return { ...checkout, git, commit }
}

describe('the pre-commit hook', () => {
  it('accepts a commit whose staged files are formatted and pass the linter', () => {
    expect(repository().commit()).toMatchObject({ code: 0 })
  })

  it('refuses a staged file that is not formatted and names the command, but does not rewrite it', () => {
    const { dir, write, git, commit } = repository()
    commit()
    const text = 'export const two   = 2\n'
    write('domain/two.ts', text)
    git('add', 'domain/two.ts')
    const { code, stderr } = commit()
    expect(code).toBe(1)
    expect(stderr).toContain('npx oxfmt domain/two.ts\n  git add domain/two.ts')
    expect(readFileSync(join(dir, 'domain/two.ts'), 'utf8')).toBe(text)
  })

  it('refuses a staged file that violates a lint rule, with the overrides of its folder', () => {
    const { write, git, commit } = repository()
    write('domain/two.ts', "import { Effect } from 'effect'\n\nexport const two = Effect\n")
    git('add', 'domain/two.ts')
    const { code, stderr } = commit()
    expect(code).toBe(1)
    expect(stderr).toContain('domain/ imports nothing but itself')
    expect(stderr).toContain('npx oxlint --fix')
  })

  it('refuses a staged file that the formatter cannot parse', () => {
    const { write, git, commit } = repository()
    write('domain/two.ts', 'const two = =\n')
    git('add', 'domain/two.ts')
    expect(commit()).toMatchObject({ code: 1, stderr: expect.stringContaining('cannot parse a staged file') })
  })

  it('ignores unstaged changes of a staged file, and keeps them', () => {
    const { dir, write, git, commit } = repository()
    const unfinished = 'export const one   =\n'
    write('domain/one.ts', unfinished)
    write('domain/untracked.ts', unfinished)
    expect(commit()).toMatchObject({ code: 0 })
    expect(readFileSync(join(dir, 'domain/one.ts'), 'utf8')).toBe(unfinished)
    expect(git('show', 'HEAD:domain/one.ts').stdout).toBe(formatted)
  })

  it('checks the staged content of a file whose correction is not staged', () => {
    const { write, git, commit } = repository()
    commit()
    write('domain/one.ts', 'export const one   = 1\n')
    git('add', 'domain/one.ts')
    write('domain/one.ts', formatted)
    expect(commit()).toMatchObject({ code: 1 })
  })

  it('checks what `git commit --all` adds', () => {
    const { write, git, commit } = repository()
    commit()
    write('domain/one.ts', 'export const one   = 1\n')
    expect(git('commit', '--quiet', '--all', '--message', 'Change')).toMatchObject({ code: 1 })
  })

  it('accepts names with spaces, files that it cannot format and removed files', () => {
    const { write, git, commit } = repository()
    write('docs/a note.txt', 'a  b\n')
    write('domain/a name.ts', formatted)
    git('add', 'docs', 'domain')
    expect(commit()).toMatchObject({ code: 0 })
    git('rm', '--quiet', 'domain/a name.ts')
    expect(commit()).toMatchObject({ code: 0 })
  })
})
