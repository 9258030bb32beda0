import { createHash } from 'node:crypto'
import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import type { AbFlag } from '#domain/experiments/ab-flags.ts'
import { emptyProfile } from '#domain/session/profile.ts'
import type { Experiments } from '#application/experiments/index.ts'
import type { Profile } from '#application/profile/index.ts'
import { ExperimentsViewModel } from '#web/app/idle/experiments.view-model.ts'
import { until } from '#tests/support/until.ts'

const scene = (answered: readonly AbFlag[], digests?: readonly string[]) => {
  const requests: unknown[] = []
  const changed: number[] = []
  const experiments: Experiments = {
    flags: (visitor) => {
      requests.push(visitor)
      return Effect.succeed(answered)
    },
  }
  const profile = {
    cached: () => ({ ...emptyProfile, userId: 'u-1' }),
    changeUserType: (type: number) => Effect.sync(() => changed.push(type) > 0),
  } as unknown as Profile
  const model = new ExperimentsViewModel(experiments, profile, { visitor: () => 'v' }, 'kvitok', digests)
  return { model, requests, changed }
}

/** As the server writes it into a page (web/server/pages/audience.ts). */
const digestOf = (userId: string): string => createHash('sha256').update(userId).digest('hex')

const flagOn = [{ name: 'isChangeUserType', value: '1' }]

describe('experiments', () => {
  it('show the defaults until the service has answered (spec §9: mvar = 0)', () => {
    expect(scene([]).model.flag('mvar')).toBe('0')
  })

  it('experiments are requested by site, path and visitor, with the experimental features on for everyone (spec §6)', async () => {
    const { model, requests } = scene([{ name: 'mvar', value: '1' }])
    void model.start('/faq/')
    await until(() => model.flag('mvar') === '1')
    expect(requests).toEqual([
      { clientId: 'kvitok', path: '/faq/', visitor: 'v', features: { experimental: '1' } },
    ])
  })

  it('experiments are requested for the listed users alone where the features are off for the others', async () => {
    const listed = scene([{ name: 'mvar', value: '1' }], [digestOf('u-0'), digestOf('u-1')])
    void listed.model.start('/')
    await until(() => listed.model.flag('mvar') === '1')
    const other = scene([{ name: 'mvar', value: '1' }], [digestOf('u-0')])
    await other.model.start('/')
    expect(other.requests).toEqual([])
    expect(other.model.flag('mvar')).toBe('0')
  })

  it('let the user type change with the flag on, once (spec §2)', async () => {
    const { model, changed } = scene(flagOn)
    expect(model.typeFromQuery('?user_type=3')).toBeNull()
    void model.start('/')
    await until(() => model.typeFromQuery('?user_type=3') === 3)
    model.changeType(3)
    await until(() => model.isTypeChanged)
    model.changeType(3)
    expect(changed).toEqual([3])
  })

  it('experiments do not change the user type with the flag off', async () => {
    const { model } = scene([{ name: 'isChangeUserType', value: '0' }])
    void model.start('/')
    await until(() => model.loading.state._tag === 'Done')
    expect(model.typeFromQuery('?user_type=3')).toBeNull()
  })
})
