import { minPasswordLength } from '#domain/session/password.ts'

/** Said before anything is typed; nothing is asked of letters and digits (domain/session/password.ts). */
export const passwordRules = `Не короче ${minPasswordLength} знаков и не из тех, что все знают. Лучше всего фраза из трёх слов`
