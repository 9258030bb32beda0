import type { ReactNode } from 'react'
import type { Failure } from '#web/ui/async/failure.ts'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { SignInNeeded } from './sign-in-needed.tsx'

interface AccountLoadFailureProps {
  readonly failure: Failure | null
  /** Title of a failure other than the end of the session. */
  readonly title: string
  readonly onRetry: () => void
  readonly signInTitle: string
  /** What a visitor without a session can do. */
  readonly children: ReactNode
}

/** Why a page of the account could not be loaded: the visitor has to sign in, or may try again. Nothing without a failure. */
export const AccountLoadFailure = ({
  failure,
  title,
  onRetry,
  signInTitle,
  children,
}: AccountLoadFailureProps) =>
  failure?.isSignedOut === true ? (
    <SignInNeeded title={signInTitle}>{children}</SignInNeeded>
  ) : (
    <FailureNotice failure={failure} title={title} onRetry={onRetry} />
  )
