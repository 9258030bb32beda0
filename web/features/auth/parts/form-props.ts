import type { Purpose } from '#web/features/auth/auth-form.ts'
import type { AuthViewModel } from '#web/features/auth/auth.view-model.ts'

/** What every form of the page is given. */
export interface AuthFormProps {
  readonly model: AuthViewModel
  readonly send: (purpose: Purpose) => void
  readonly next: string | null
  readonly recoverHref: string
  /** Another form, with the address that was typed in this one. */
  readonly onOpen: (href: string) => void
}

/** Where everybody goes who came from nowhere in particular. */
export const cabinetHome = '/fines/'
