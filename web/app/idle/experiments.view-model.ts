import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import { type AbFlag, abFlag, defaultAbFlags } from '#domain/experiments/ab-flags.ts'
import { experimentalFeatures, hasExperiments } from '#domain/experiments/experimental-features.ts'
import { userTypeFlag, userTypeToChangeTo } from '#domain/navigation/user-type-change.ts'
import type { Experiments } from '#application/experiments/index.ts'
import type { Profile } from '#application/profile/index.ts'
import type { Tracking } from '#application/tracking/index.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

const isOn = (value: string | null): boolean => value === '1' || value === 'true' || value === 'on'

/**
 * SHA-256 of the id of a user, in hex: pages name the users of experiments by it, so that the ids cannot be read from it
 * (web/server/pages/audience.ts computes the same). Returns an empty text where the browser has no cryptography, as on a site without https.
 */
export const userDigest = async (userId: string): Promise<string> => {
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto }
  if (subtle === undefined) return ''
  const digest = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(userId)))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Spec §2, On start: the variants that this visitor sees, and what depends on them. */
export class ExperimentsViewModel {
  readonly loading: AsyncTask<[path: string], readonly AbFlag[]>
  readonly changing: AsyncTask<[type: number], boolean>
  private readonly isTakingPart: () => Promise<boolean>

  constructor(
    experiments: Experiments,
    profile: Profile,
    tracking: Pick<Tracking, 'visitor'>,
    /** Name of the site at the test service. */
    site: string,
    /** Digests of the ids of the users who take part; undefined where all do. */
    digests?: readonly string[],
  ) {
    this.isTakingPart = async () =>
      digests === undefined ||
      hasExperiments(experimentalFeatures(digests, false), await userDigest(profile.cached().userId))
    this.loading = new AsyncTask((path: string) =>
      experiments.flags({
        clientId: site,
        path,
        visitor: tracking.visitor(),
        // Only visitors who take part send this request.
        features: { experimental: '1' },
      }),
    )
    this.changing = new AsyncTask(profile.changeUserType)
    observeViewModel(this)
  }

  /** The defaults until the service has answered (spec §9: mvar = 0). */
  get flags(): readonly AbFlag[] {
    return this.loading.value ?? defaultAbFlags
  }

  flag(name: string): string | null {
    return abFlag(this.flags, name)
  }

  /** Requests the variants; another user keeps the defaults, without a request. */
  async start(path: string): Promise<void> {
    if (await this.isTakingPart()) this.loading.start(path)
  }

  /** Spec §2: the user type in the query if the flag is on; null if no change is requested. */
  typeFromQuery(search: string): number | null {
    return this.loading.state._tag === 'Done'
      ? userTypeToChangeTo(search, isOn(this.flag(userTypeFlag)))
      : null
  }

  changeType(type: number): void {
    if (this.changing.state._tag === 'Idle') this.changing.start(type)
  }

  get isTypeChanged(): boolean {
    return this.changing.state._tag === 'Done'
  }
}
