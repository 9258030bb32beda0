/** Spec §3: gender selects the avatar; `none` until the user sets it. */
export const genders = ['male', 'female', 'none'] as const

export type Gender = (typeof genders)[number]
