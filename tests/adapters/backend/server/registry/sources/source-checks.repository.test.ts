import { describe, expect, it } from 'vitest'
import type { ChargeSource, SearchSubject } from '#adapters/backend/server/registry/sources/charge-source.ts'
import {
  checksOf,
  claimSourceChecks,
  releaseSourceCheck,
  saveAnswer,
  type SourceClaim,
} from '#adapters/backend/server/registry/sources/source-checks.repository.ts'
import { noon, withBackend } from '#tests/support/backend/backend-fixture.ts'
import { databases } from '#tests/support/database/databases.ts'
import { instant } from '#domain/dates/instant.ts'
import { randomOf } from '#adapters/random/random.ts'

const sourceNamed = (name: string): ChargeSource => ({
  name,
  isStandIn: false,
  settleMs: 0,
  findCharges: async () => [],
})

const [first, second] = [sourceNamed('first'), sourceNamed('second')]

const subjectsFrom = (start: number, count: number): readonly SearchSubject[] =>
  Array.from({ length: count }, (_, place) => ({ kind: 'sts', value: String(start + place) }))

const later = instant(noon + 60_000)

describe.each(databases)('claimSourceChecks on $name', (database) => {
  const backend = withBackend({ database })
  const db = () => backend().store.db

  /** The claims of every subject and source by their current checks. */
  const claimsOf = async (
    subjects: readonly SearchSubject[],
    sources: readonly ChargeSource[] = [first, second],
  ): Promise<readonly SourceClaim[]> => {
    const checks = await checksOf(db(), subjects)
    return subjects.flatMap((subject) =>
      sources.map((source) => ({
        subject,
        source,
        known: checks.find(({ value, source: name }) => value === subject.value && name === source.name),
      })),
    )
  }

  it('claims requests without a check and stores when they were claimed', async () => {
    const subjects = subjectsFrom(1000, 3)
    const claims = await claimsOf(subjects)
    expect(await claimSourceChecks(db(), claims, noon)).toEqual(expect.arrayContaining([...claims]))
    const checks = await checksOf(db(), subjects)
    expect(checks).toHaveLength(6)
    expect(new Set(checks.map(({ asked_at: at }) => at.getTime()))).toEqual(new Set([noon]))
  })

  it('claims answered requests again and clears their answers', async () => {
    const subjects = subjectsFrom(2000, 2)
    await claimSourceChecks(db(), await claimsOf(subjects), noon)
    for (const subject of subjects) await saveAnswer(db(), subject, first, { failure: 'network', now: noon })
    expect(await claimSourceChecks(db(), await claimsOf(subjects), later)).toHaveLength(4)
    expect(await checksOf(db(), subjects)).toEqual(
      expect.arrayContaining([expect.objectContaining({ answered_at: null, failure: null })]),
    )
  })

  it('leaves out requests that have been claimed, answered or released since their checks were read', async () => {
    const subjects = subjectsFrom(3000, 4)
    const [fresh, answered, released, unchanged] = subjects
    if (!fresh || !answered || !released || !unchanged) throw new Error('four subjects')
    await claimSourceChecks(db(), await claimsOf([answered, released, unchanged], [first]), noon)
    const claims = await claimsOf(subjects, [first])
    await claimSourceChecks(db(), await claimsOf([fresh], [first]), noon)
    await saveAnswer(db(), answered, first, { failure: null, now: noon })
    await releaseSourceCheck(db(), released, first)
    const won = await claimSourceChecks(db(), claims, later)
    expect(won.map(({ subject }) => subject)).toEqual([unchanged])
  })

  it('gives each request to one of several concurrent claims that name the subjects in different orders', async () => {
    const subjects = subjectsFrom(4000, 40)
    await claimSourceChecks(db(), await claimsOf(subjects.slice(20)), noon)
    const claims = await claimsOf(subjects)
    const won = await Promise.all(
      [claims, claims.toReversed(), claims].map((named) => claimSourceChecks(db(), named, later)),
    )
    const keys = won.flat().map(({ subject, source }) => `${subject.value} ${source.name}`)
    expect([keys.length, new Set(keys).size]).toEqual([80, 80])
  })

  it('never deadlocks while concurrent claims in random orders add, renew and release the same requests', async () => {
    const random = randomOf('concurrent claims')
    const subjects = subjectsFrom(6000, 60)
    const shuffled = <A>(values: readonly A[]): readonly A[] =>
      values
        .map((value) => [random.int(0, 1_000_000), value] as const)
        .toSorted(([a], [b]) => a - b)
        .map(([, value]) => value)
    let at = noon
    const claimer = async () => {
      for (let round = 0; round < 25; round += 1) {
        const claims = shuffled(await claimsOf(shuffled(subjects).slice(0, 45)))
        at = instant(at + 1000)
        const won = await claimSourceChecks(db(), claims, at)
        for (const { subject, source } of shuffled(won).slice(0, 20))
          await (random.chance(0.5)
            ? releaseSourceCheck(db(), subject, source)
            : saveAnswer(db(), subject, source, { failure: null, now: at }))
      }
    }
    await expect(Promise.all(Array.from({ length: 8 }, claimer))).resolves.toHaveLength(8)
  }, 60_000)

  it('claims a request once that is named twice', async () => {
    const [subject] = subjectsFrom(5000, 1)
    if (subject === undefined) throw new Error('one subject')
    const claims = await claimsOf([subject, subject], [first])
    expect(await claimSourceChecks(db(), claims, noon)).toHaveLength(1)
  })
})
