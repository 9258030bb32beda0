import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { directOutput } from '#cli/direct-output.ts'
import { startKvitok } from '#tests/support/run-kvitok.ts'

describe('standard output', () => {
  it('goes to a file without a stream', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kvitok-output-'))
    const file = openSync(join(folder, 'answers'), 'w')
    const output = directOutput(file, () => {
      throw new Error('a stream was opened')
    })
    output.on('error', () => {})
    expect([output.write('один\n'), output.write('два\n')]).toEqual([true, true])
    closeSync(file)
    expect(readFileSync(join(folder, 'answers'), 'utf8')).toBe('один\nдва\n')
    rmSync(folder, { recursive: true })
  })

  it('is left to a stream where it is no pipe and no file, or is closed', () => {
    const stream = new Writable()
    expect(directOutput(987_654, () => stream)).toBe(stream)
  })

  it('tells whoever listened of what goes wrong later', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kvitok-output-'))
    writeFileSync(join(folder, 'answers'), '')
    // Open for reading: the first text finds no way out.
    const file = openSync(join(folder, 'answers'), 'r')
    const written: string[] = []
    const stream = new Writable({
      write: (chunk: Buffer, _, done) => {
        written.push(chunk.toString())
        done(new Error('gone'))
      },
    })
    const output = directOutput(file, () => stream)
    return new Promise<void>((resolve) => {
      output.once('error', (error) => {
        expect([error.message, written]).toEqual(['gone', ['один\n']])
        closeSync(file)
        rmSync(folder, { recursive: true })
        resolve()
      })
      output.write('один\n')
    })
  })

  it('loses nothing to a reader who takes his time', async () => {
    const child = startKvitok(['check', 'inn'])
    child.stdin.end('7707083893\n'.repeat(40_000))
    await pause(500)
    let lines = 0
    for await (const text of child.stdout.setEncoding('utf8')) lines += String(text).split('\n').length - 1
    expect(lines).toBe(40_000)
  })
})
