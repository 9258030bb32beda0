import { minPasswordLength } from '#domain/session/password.ts'

/** The rules are shown before input. Character classes are not required (domain/session/password.ts). */
export const passwordRules = `Не короче ${minPasswordLength} знаков и не из тех, что все знают. Лучше всего фраза из трёх слов`
