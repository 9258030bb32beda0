import { useSite } from '#web/app/brand/use-brand.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { SignInLink } from '#web/ui/controls/sign-in-link.tsx'

/** The next step after the end of a session: a user signs in, a visitor without an account looks the charges up again. */
export const SessionEndAction = ({ lookUpLabel }: { readonly lookUpLabel: string }) =>
  useSite().isSignedIn ? <SignInLink /> : <ButtonLink href="/">{lookUpLabel}</ButtonLink>
