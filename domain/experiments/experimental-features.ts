/** Spec §3: a flag, and users for whom the features are on regardless of the flag. */
export interface ExperimentalFeatures {
  readonly isOn: boolean
  readonly userIds: readonly string[]
}

/** Spec §3, §6: the features are on for every user; additional user ids come from the configuration. */
export const experimentalFeatures = (
  userIds: readonly (string | number)[] = [],
  isOn = true,
): ExperimentalFeatures => ({ isOn, userIds: userIds.map(String) })

/** Spec §3: returns whether the features are on for a user. */
export const hasExperiments = ({ isOn, userIds }: ExperimentalFeatures, userId: string): boolean =>
  isOn || userIds.includes(userId)
