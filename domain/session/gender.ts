/** Spec §3: chooses the avatar; `none` until the user says. */
export const genders = ['male', 'female', 'none'] as const

export type Gender = (typeof genders)[number]
