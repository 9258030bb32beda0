import type { Purpose } from '#web/features/auth/auth-form.ts'
import type { AuthViewModel } from '#web/features/auth/auth.view-model.ts'

/** Properties of all forms of the page. */
export interface AuthFormProps {
  readonly model: AuthViewModel
  readonly send: (purpose: Purpose) => void
  readonly next: string | null
  readonly recoverHref: string
  /** Opens another form and passes it the typed address. */
  readonly onOpen: (href: string) => void
}
