import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chargesOf } from '#domain/charges/list/charge-list.ts'
import { finesUseCases, finesPort } from '#adapters/wiring/services/fines.ts'
import { paymentsUseCases, receiptsPort } from '#adapters/wiring/services/payments.ts'
import {
  freePorts,
  makeDataDir,
  type ProductPorts,
  removeDataDir,
  type RunningProduct,
  startProduct,
} from '#tests/support/product/running-product.ts'
import { enterCard, findPayable, orderOf } from '#tests/support/product/paying.ts'
import { demoVehicle } from '#tests/support/samples/sample-vehicle.ts'
import { runAsVisitor, visitorOf } from '#tests/support/product/visitor.ts'

let ports: ProductPorts
let dataDir: string
let product: RunningProduct

beforeAll(async () => {
  dataDir = await makeDataDir()
  ports = await freePorts()
  product = await startProduct(dataDir, ports)
})

afterAll(async () => {
  await product?.stop('SIGTERM')
  await removeDataDir(dataDir)
})

const killAndRestart = async () => {
  await product.stop('SIGKILL')
  product = await startProduct(dataDir, ports)
}

// The other e2e tests use PostgreSQL.
describe('a server with the embedded database that is killed with SIGKILL in the middle of a payment', () => {
  it('completes the payment after its restart: paid once in every table', async () => {
    const visitor = visitorOf(product)
    const fine = await findPayable(visitor, demoVehicle)
    const payment = await runAsVisitor(
      visitor(paymentsUseCases).start(await orderOf(visitor, fine, randomUUID())),
    )
    // The bank's answer takes six seconds with this card: the kill happens between the payment and its webhook.
    const entered = await enterCard(payment.payUrl, '2200000000000046')
    expect(entered.status).toBe(303)
    await killAndRestart()

    const finished = await runAsVisitor(visitor(paymentsUseCases).watch(payment.id, () => undefined))

    expect(finished).toMatchObject({ state: 'paid', total: payment.total })
    const shown = await runAsVisitor(visitor(finesPort).fine(fine.id))
    expect(shown).toMatchObject({ heldBy: { paymentId: payment.id, paid: true, receipt: finished.receipt } })
    expect(await runAsVisitor(visitor(receiptsPort).read(finished.receipt ?? ''))).toMatchObject({
      id: payment.id,
    })
  })

  it('finds the payment by its idempotency key and does not create a second one', async () => {
    const visitor = visitorOf(product)
    const fine = await findPayable(visitor, demoVehicle)
    const order = await orderOf(visitor, fine, randomUUID())
    const before = await runAsVisitor(visitor(paymentsUseCases).start(order))
    await killAndRestart()
    expect(await runAsVisitor(visitor(paymentsUseCases).start(order))).toEqual(before)
  })

  it('keeps the session and the vehicles of the visitor', async () => {
    const visitor = visitorOf(product)
    await findPayable(visitor, demoVehicle)
    await killAndRestart()
    expect(chargesOf(await runAsVisitor(visitor(finesUseCases).refresh('all'))).length).toBeGreaterThan(0)
  })
})
