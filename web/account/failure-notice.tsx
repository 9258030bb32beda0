import { useLocation } from 'react-router'
import { Button, ButtonLink } from '#web/kit/controls/button.tsx'
import { Notice } from '#web/kit/status/notice.tsx'
import type { Failure } from './failure.ts'
import { signInAddress } from './next-address.ts'

interface FailureNoticeProps {
  readonly failure: Failure | null
  /** What did not come about: «Пароль не изменён». */
  readonly title: string
  readonly onRetry?: (() => void) | undefined
}

/** Says what did not happen and what to do; an ended session leads to the sign-in and back to this page. */
export const FailureNotice = ({ failure, title, onRetry }: FailureNoticeProps) => {
  const { pathname, search } = useLocation()
  if (failure === null) return null
  if (failure.isSignedOut)
    return (
      <Notice
        tone="info"
        live
        title="Нужно войти ещё раз"
        action={<ButtonLink href={signInAddress(`${pathname}${search}`)}>Войти и вернуться</ButtonLink>}
      >
        <p>{title}: сессия закончилась. Введённое сохранится, пока открыта эта вкладка.</p>
      </Notice>
    )
  return (
    <Notice
      tone="bad"
      live
      title={title}
      action={
        onRetry && (
          <Button look="secondary" onClick={onRetry}>
            Повторить
          </Button>
        )
      }
    >
      <p>{failure.message}</p>
    </Notice>
  )
}
