import { useLocation } from 'react-router'
import { signInAddress } from '#web/ui/page/next-address.ts'
import { ButtonLink } from './button.tsx'

/** Leads to the sign-in and back to this page. */
export const SignInLink = () => {
  const { pathname, search } = useLocation()
  return <ButtonLink href={signInAddress(`${pathname}${search}`)}>Войти и вернуться</ButtonLink>
}
