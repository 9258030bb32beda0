import type { ReactNode } from 'react'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import type { Failure } from '#web/ui/async/failure.ts'
import { SignInNeeded } from './sign-in-needed.tsx'

interface AccountFailureProps {
  readonly failure: Failure | null
  /** The title of the failure: «Платежи не загрузились». */
  readonly title: string
  readonly onRetry: () => void
  /** The title of the invitation to sign in: «Войдите, чтобы увидеть платежи». */
  readonly signInTitle: string
  /** What a visitor without a session reads below it. */
  readonly children: ReactNode
}

/** Why an account page has no content: an invitation to a visitor who is not signed in, otherwise the failure. */
export const AccountFailure = ({ failure, title, onRetry, signInTitle, children }: AccountFailureProps) =>
  failure?.isSignedOut === true ? (
    <SignInNeeded title={signInTitle}>{children}</SignInNeeded>
  ) : (
    <FailureNotice failure={failure} title={title} onRetry={onRetry} />
  )
