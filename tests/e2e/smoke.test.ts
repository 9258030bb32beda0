import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  freePorts,
  makeDataDir,
  removeDataDir,
  type RunningProduct,
  startProduct,
} from '#tests/support/product/running-product.ts'
import { runKvitok } from '#tests/support/command-line/run-kvitok.ts'

let product: RunningProduct

beforeAll(async () => {
  product = await startProduct(await makeDataDir(), await freePorts())
})

afterAll(async () => {
  await product?.stop('SIGTERM')
  if (product !== undefined) await removeDataDir(product.dataDir)
})

it('a healthy deployment passes every check, including a payment at the sandbox bank', async () => {
  const { code, output, stderr } = await runKvitok(['smoke', '--url', product.url, '--format', 'tsv'], {
    timeout: 90_000,
  })
  expect(output.split('\n').filter((line) => line.startsWith('failed'))).toEqual([])
  expect(output).toContain('ok\tjourney.payment')
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(/не пройдено: 0\n$/) as string })
})
