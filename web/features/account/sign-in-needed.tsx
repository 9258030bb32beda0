import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { WaitingCamera } from '#web/ui/illustrations/waiting-camera.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { signInAddress } from '#web/ui/page/next-address.ts'

interface SignInNeededProps {
  readonly title: string
  readonly children: ReactNode
}

/** Empty state of account pages for visitors who are not signed in. */
export const SignInNeeded = ({ title, children }: SignInNeededProps) => {
  const { pathname, search } = useLocation()
  return (
    <EmptyState
      scene={<WaitingCamera />}
      title={title}
      action={
        <FormActions>
          <ButtonLink href={signInAddress(`${pathname}${search}`)}>Войти</ButtonLink>
          <ButtonLink variant="secondary" href="/">
            Проверить штрафы без входа
          </ButtonLink>
        </FormActions>
      }
    >
      {children}
    </EmptyState>
  )
}
