import { expect, it, onTestFinished } from 'vitest'
import { listen } from '#adapters/http/listen.ts'
import { createIssue } from '#adapters/backend/contract/support.contract.ts'
import { version } from '#cli/program.ts'
import { freePorts } from '#tests/support/product/free-ports.ts'
import { runHere } from '#tests/support/command-line/run-here.ts'
import { stderrOf } from '#tests/support/command-line/run-kvitok.ts'

it('kvitok support issue sends the version of the program with the question', async () => {
  const bodies: URLSearchParams[] = []
  const backend = async (request: Request): Promise<Response> => {
    if (new URL(request.url).pathname !== createIssue.path) return new Response('', { status: 404 })
    bodies.push(new URLSearchParams(await request.text()))
    return Response.json({ status: 'ok', response: { number: 1001 } })
  }
  const [port = 0] = await freePorts(1)
  const { close } = await listen(backend, { host: '127.0.0.1', port })
  onTestFinished(close)
  const env = { BACKEND_URL: `http://127.0.0.1:${port}` }
  const line = 'support issue --email anna@kvitok.example --format json'
  const { output } = await runHere(stderrOf(line), { env, input: 'Не пришёл чек' })
  expect(JSON.parse(output)).toEqual({ id: '1001' })
  expect(bodies.map((body) => body.get('user_app_version'))).toEqual([version()])
})
