import { merchantSecret } from '#adapters/backend/server/acquirer/acquirer-secret.ts'
import { sign } from '#adapters/backend/server/acquirer/signature.ts'
import type { AnsweredPayment } from '#adapters/backend/simulation/payer.ts'
import { bankSecret, type SimulatedServer } from '#adapters/backend/simulation/simulated-server.ts'
import type { Day } from './paid-day.ts'

/** Every server of the day answers and acts as this one. */
export const replaceServers = (
  { deployment }: Day,
  faultOf: (server: SimulatedServer) => Partial<SimulatedServer>,
): void => {
  const pick = deployment.pick.bind(deployment)
  deployment.pick = () => {
    const server = pick()
    if (server === null) return null
    const real = {
      process: server.process,
      needs: server.needs,
      call: server.call.bind(server),
      receive: server.receive.bind(server),
      sweep: server.sweep.bind(server),
    }
    return { ...real, ...faultOf(server) } as SimulatedServer
  }
}

/** Every webhook is signed again with the secret of the bank on its way to a server, and its answer gets this status. */
export const acceptForgedWebhooks = (day: Day, status: (answered: number | null) => number | null): void => {
  replaceServers(day, (server) => ({
    receive: async (system, body) =>
      status(
        await server.receive(
          system,
          body,
          sign(merchantSecret(bankSecret, system), body, server.process.now()),
        ),
      ),
  }))
}

export const payAgain = (day: Day): Promise<void> => {
  // A payer who sends everything twice and reuses the key.
  Object.assign(day.simulation.random, { chance: () => true })
  return day.act(() => day.payer(1).pay(day.scenario.charges.slice(1, 2)))
}

type AnswerOfCreation = { readonly payment: AnsweredPayment['payment'] }

/** Every answer about a new payment is changed on its way. */
export const changeAnswers = (
  day: Day,
  change: (payment: AnsweredPayment['payment'], nth: number) => Partial<AnsweredPayment['payment']>,
): void => {
  let answers = 0
  replaceServers(day, (server) => ({
    call: async (endpoint, request) => {
      const outcome = await server.call(endpoint, request)
      if (outcome._tag !== 'Answer') return outcome
      const { payment } = outcome.value as AnswerOfCreation
      answers += 1
      return { ...outcome, value: { payment: { ...payment, ...change(payment, answers) } } as never }
    },
  }))
}
