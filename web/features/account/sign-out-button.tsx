import { type ReactNode, useState } from 'react'
import { useFeatures } from '#web/app/features.ts'

interface SignOutButtonProps {
  readonly className?: string | undefined
  readonly children?: ReactNode
}

/** «Выйти» beside the links of a signed-in user. */
export const SignOutButton = ({ className, children }: SignOutButtonProps) => {
  const resolve = useFeatures()
  const [isLeaving, setLeaving] = useState(false)
  const press = () => {
    setLeaving(true)
    import('./sign-out.lazy.ts').then(
      ({ signOut }) => signOut(resolve),
      () => setLeaving(false),
    )
  }
  return (
    <button type="button" className={className} aria-busy={isLeaving} onClick={isLeaving ? undefined : press}>
      {children}
      <span>Выйти</span>
    </button>
  )
}
