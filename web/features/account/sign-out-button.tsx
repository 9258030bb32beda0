import { type ReactNode, useState } from 'react'
import { waitForConnection } from '#web/app/errors/wait-for-connection.ts'
import { useServices } from '#web/app/services.ts'

interface SignOutButtonProps {
  readonly className?: string | undefined
  readonly children?: ReactNode
}

const loadSignOut = () => import('./sign-out.lazy.ts')

/** Without a connection a notice says so, and the visitor is signed out when it returns. */
const loadWhenConnected = async () => {
  await waitForConnection()
  return loadSignOut()
}

/** «Выйти» beside the links of a signed-in user. */
export const SignOutButton = ({ className, children }: SignOutButtonProps) => {
  const resolve = useServices()
  const [isLeaving, setLeaving] = useState(false)
  const press = () => {
    setLeaving(true)
    loadSignOut()
      .catch(loadWhenConnected)
      .then(
        ({ signOut }) => signOut(resolve),
        // After a release the file has another name, which the page of that release knows.
        () => location.reload(),
      )
  }
  return (
    <button type="button" className={className} aria-busy={isLeaving} onClick={isLeaving ? undefined : press}>
      {children}
      <span>Выйти</span>
    </button>
  )
}
