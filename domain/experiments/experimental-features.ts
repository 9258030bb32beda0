/** Spec §3: a flag, and users for whom the features are on regardless of the flag. */
export interface ExperimentalFeatures {
  readonly isOn: boolean
  readonly userIds: readonly string[]
}

/** Spec §3, §6: on for everyone; who is listed besides is a matter of configuration. */
export const experimentalFeatures = (
  userIds: readonly (string | number)[] = [],
  isOn = true,
): ExperimentalFeatures => ({ isOn, userIds: userIds.map(String) })

export const hasExperiments = ({ isOn, userIds }: ExperimentalFeatures, userId: string): boolean =>
  isOn || userIds.includes(userId)
