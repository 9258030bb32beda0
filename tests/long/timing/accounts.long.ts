import { expect, it } from 'vitest'
import { login } from '#adapters/backend/contract/account/sign-in.contract.ts'
import { recoverPassword, register, sendAuth } from '#adapters/backend/contract/account/account.contract.ts'
import type { AnyEndpoint } from '#adapters/backend/contract/endpoint.ts'
import { hashPassword } from '#adapters/backend/server/secrets/password-hash.ts'
import { type BackendFixture, withBackend } from '#tests/support/backend/backend-fixture.ts'
import { newAddress, newMember } from '#tests/support/backend/member.ts'

const backend = withBackend()

const tries = 500

const minuteMs = 61_000

type Fields = Readonly<Record<string, string>>

const millisecondsOf = async (
  { request, clock }: BackendFixture,
  { path }: AnyEndpoint,
  fields: Fields,
): Promise<number> => {
  clock.advance(minuteMs)
  const start = performance.now()
  const response = await request(path, { method: 'POST', body: new URLSearchParams(fields) })
  await response.text()
  return performance.now() - start
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor(sorted.length * share)] ?? 0

/**
 * The Mann-Whitney test: how many standard deviations the ranks of the first sample are away from those of equal ones.
 * It needs no assumption about the distribution, and single slow answers do not move it.
 */
const rankDifference = (first: readonly number[], second: readonly number[]): number => {
  const all = [
    ...first.map((value) => ({ value, isFirst: true })),
    ...second.map((value) => ({ value, isFirst: false })),
  ]
  const ranked = all.toSorted((a, b) => a.value - b.value)
  const sum = ranked.reduce((total, { isFirst }, place) => (isFirst ? total + place + 1 : total), 0)
  const [n, m] = [first.length, second.length]
  const mean = (n * (n + m + 1)) / 2
  const deviation = Math.sqrt((n * m * (n + m + 1)) / 12)
  return (sum - mean) / deviation
}

const compared = async (
  name: string,
  ask: (isKnown: boolean) => Promise<number>,
): Promise<{ readonly difference: number; readonly ranks: number }> => {
  const times: { readonly known: number[]; readonly unknown: number[] } = { known: [], unknown: [] }
  for (let attempt = -20; attempt < tries; attempt += 1) {
    // The two kinds alternate, so that a slow moment of the machine is in both.
    const pair = [attempt % 2 === 0, attempt % 2 !== 0]
    for (const isKnown of pair) {
      const time = await ask(isKnown)
      if (attempt >= 0) (isKnown ? times.known : times.unknown).push(time)
    }
  }
  const [known, unknown] = [times.known, times.unknown].map((list) => list.toSorted((a, b) => a - b))
  const medians = [quantile(known ?? [], 0.5), quantile(unknown ?? [], 0.5)]
  const difference = Math.abs((medians[0] ?? 0) - (medians[1] ?? 0))
  const ranks = rankDifference(times.known, times.unknown)
  process.stdout.write(
    `Timing of ${name}: ${tries} tries each, medians ${medians.map((ms) => ms.toFixed(2)).join(' and ')} ms, ` +
      `difference ${difference.toFixed(2)} ms, ranks ${ranks.toFixed(1)} deviations apart\n`,
  )
  return { difference, ranks: Math.abs(ranks) }
}

/** Milliseconds between the medians; quality of a network hides more. */
const bound = 5

it('signing in takes the same time for a known and an unknown address', { timeout: 900_000 }, async () => {
  const { store } = backend()
  const { email } = await newMember(backend())
  const password = await hashPassword('kot na okne 2026')
  await store.db.updateTable('accounts').set({ password }).where('email', '=', email).execute()
  const { difference } = await compared('signing in', async (isKnown) => {
    await store.db.deleteFrom('address_tries').execute()
    const address = isKnown ? email : newAddress()
    return millisecondsOf(backend(), login, { _username: address, _password: 'kot na kryshe 2027' })
  })
  expect(difference).toBeLessThan(bound)
})

/** Deviations between the ranks: equal distributions differ by more once in a million runs. */
const rankBound = 5

/** Calls that send one e-mail or another; the addresses of the first were registered before. */
const emailCalls: readonly [title: string, call: AnyEndpoint, fields: (address: string) => Fields][] = [
  ['a forgotten password', recoverPassword, (username) => ({ username })],
  ['a link to sign in', sendAuth, (email) => ({ email })],
  ['a registration', register, (email) => ({ 'fos_user_registration_form[email]': email })],
]

it.for(emailCalls)(
  '%s takes the same time for a known and an unknown address',
  { timeout: 900_000 },
  async ([title, call, fields]) => {
    const known: string[] = []
    for (let made = 0; made < tries + 20; made += 1) known.push((await newMember(backend())).email)
    const { difference, ranks } = await compared(title, (isKnown) =>
      millisecondsOf(backend(), call, fields(isKnown ? (known.pop() ?? '') : newAddress())),
    )
    expect(difference).toBeLessThan(bound)
    expect(ranks).toBeLessThan(rankBound)
  },
)
