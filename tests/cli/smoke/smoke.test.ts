import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { SmokeResult } from '#cli/smoke/smoke-report.ts'
import { runHere } from '#tests/support/command-line/run-here.ts'

const closers: (() => void)[] = []

afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A deployment with the same answer to every request. */
const deployment = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer)
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const smoke = async (url: string, ...more: readonly string[]) => {
  const run = await runHere(['smoke', '--url', url, '--format', 'json', ...more])
  return { ...run, results: JSON.parse(run.output) as readonly SmokeResult[] }
}

const why = (results: readonly SmokeResult[], id: string): string | undefined =>
  results.find((result) => result.id === id)?.why

describe('kvitok smoke against a deployment that', () => {
  it('breaks prints the reason of each failed check and exits with 1', async () => {
    const url = await deployment((_, response) => response.writeHead(500).end('broken'))
    const { code, results, stderr } = await smoke(url)
    expect(code).toBe(1)
    // README.md names this number.
    expect(results).toHaveLength(57)
    expect(results.filter(({ status }) => status === 'ok')).toEqual([])
    expect(why(results, 'page.home')).toBe('ответ 500 вместо 200')
    expect(stderr).toBe(`Проверок: ${results.length}, не пройдено: ${results.length}\n`)
  })

  it('serves pages of another product fails the checks', async () => {
    const url = await deployment((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>It works!</body></html>'),
    )
    const { code, results } = await smoke(url)
    expect(code).toBe(1)
    expect(why(results, 'page.home')).toBe('на странице нет заголовка')
    expect(why(results, 'call.newuser')).toBe('ответ не читается как JSON')
    expect(why(results, 'header.content-security-policy')).toBe('его нет')
  })

  it('kvitok smoke against a deployment that does not respond fails at once with the reason', async () => {
    const url = await deployment(() => undefined)
    closers.splice(0).forEach((close) => close())
    const { code, results } = await smoke(url)
    expect(code).toBe(1)
    expect(why(results, 'health.live')).toMatch(/^нет ответа: /)
  })

  it('kvitok smoke against a deployment that never answers fails after the time limit', async () => {
    const url = await deployment(() => undefined)
    const { code, results } = await smoke(url, '--timeout', '1', '--no-payment')
    expect(code).toBe(1)
    expect(why(results, 'health.live')).toBe('нет ответа за 1 с')
  })
})

describe('kvitok smoke reports', () => {
  it('kvitok smoke reports as a table at a terminal: a mark, a name, a time and the reason of every check', async () => {
    const url = await deployment((_, response) => response.writeHead(500).end())
    const { output } = await runHere(['smoke', '--url', url, '--no-payment'], {
      isTerminal: true,
      env: { NO_COLOR: '1' },
    })
    const [head, first] = output.split('\n')
    expect(head).toMatch(/Проверка +Что проверено +мс +Почему$/)
    expect(first).toMatch(/^✗ +health\.live +Сервер отвечает +\d+ +ответ 500 вместо 200$/)
  })

  it('kvitok smoke reports as JSON: one list with the result of every check', async () => {
    const url = await deployment((_, response) => response.writeHead(500).end())
    const { results } = await smoke(url, '--no-payment')
    expect(results[0]).toEqual({
      id: 'health.live',
      title: 'Сервер отвечает',
      status: 'failed',
      why: 'ответ 500 вместо 200',
      ms: expect.any(Number),
    })
  })

  it('kvitok smoke reports as TAP', async () => {
    const url = await deployment((_, response) => response.writeHead(500).end())
    const { output } = await runHere(['smoke', '--url', url, '--format', 'tap', '--no-payment'])
    const [first, plan, ...lines] = output.split('\n')
    expect(first).toBe('TAP version 13')
    expect(lines.filter((line) => line.startsWith('not ok'))).toHaveLength(Number(plan?.replace('1..', '')))
  })

  it('kvitok smoke reports as JUnit', async () => {
    const url = await deployment((_, response) => response.writeHead(500).end())
    const { output } = await runHere(['smoke', '--url', url, '--format', 'junit', '--no-payment'])
    expect(output).toMatch(/^<\?xml version="1.0"/)
    expect(output.match(/<testcase /g)?.length).toBe(output.match(/<failure /g)?.length)
  })
})

it('kvitok smoke without an address is a misuse', async () => {
  const { code, stderr } = await runHere(['smoke'])
  expect(code).toBe(2)
  expect(stderr).toContain('--url')
})
