import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFeatures } from '#web/app/features.ts'

/**
 * «Выйти» on every page. It is a form, because a page of content starts its script when a form is touched, and a submission
 * before hydration is marked by `web/app/entry-client.ts`.
 */
export const SignOutForm = ({
  className,
  children,
}: {
  readonly className?: string | undefined
  readonly children?: ReactNode
}) => {
  const ask = useFeatures()
  const form = useRef<HTMLFormElement>(null)
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    if (form.current?.dataset['pressed'] !== undefined) form.current.requestSubmit()
  }, [])
  return (
    <form
      ref={form}
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        if (isLeaving) return
        setLeaving(true)
        import('./sign-out.lazy.ts').then(
          ({ signOut }) => signOut(ask),
          () => setLeaving(false),
        )
      }}
    >
      <button type="submit" className={className} aria-busy={isLeaving}>
        {children}
        <span>{isLeaving ? 'Выходим…' : 'Выйти'}</span>
      </button>
    </form>
  )
}
