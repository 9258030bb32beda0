import { useLocation } from 'react-router'
import { supportAddress } from '#domain/support/support-context.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { noBreakText } from '#web/ui/no-break-text.ts'
import { Notice } from './notice.tsx'
import { ReloadButton } from './reload-button.tsx'
import { type Failure, isMendedByReload } from '#web/ui/async/failure.ts'
import { useSavedDrafts } from '#web/ui/form/model/use-saved-drafts.ts'
import { SignInLink } from '#web/ui/controls/sign-in-link.tsx'

interface FailureNoticeProps {
  readonly failure: Failure | null
  /** The title of the failure: «Пароль не изменён». */
  readonly title: string
  readonly onRetry?: (() => void) | undefined
}

/** The notice of an expired session; it keeps drafts of forms until the visitor is back. */
const SignedOut = ({ title }: Pick<FailureNoticeProps, 'title'>) => {
  const drafts = useSavedDrafts()
  return (
    <Notice tone="info" live title="Нужно войти ещё раз" action={<SignInLink />}>
      <p>
        {title}: сессия закончилась.
        {drafts.isSaved && ' Введённое сохранится, пока открыта эта вкладка.'}
        {drafts.asksPassword && ' Пароль введите заново: в браузере мы его не храним.'}
      </p>
    </Notice>
  )
}

/** Scrolls to a notice in the form or section that has the focus: it may be taller than the screen, and its button is at the end. */
const intoView = (notice: HTMLElement | null): void => {
  if (notice?.closest('form, section')?.contains(document.activeElement) === true)
    notice.scrollIntoView({ block: 'nearest' })
}

/** Shows what failed and what to do; an expired session leads to the sign-in and back to this page. */
export const FailureNotice = ({ failure, title, onRetry }: FailureNoticeProps) => {
  const { pathname } = useLocation()
  if (failure === null) return null
  if (failure.isSignedOut)
    return (
      <div ref={intoView}>
        <SignedOut title={title} />
      </div>
    )
  return (
    <div ref={intoView}>
      <Notice
        tone="bad"
        live
        title={title}
        action={
          isMendedByReload(failure) ? (
            <ReloadButton />
          ) : (
            onRetry && (
              <Button variant="secondary" onClick={onRetry}>
                Повторить
              </Button>
            )
          )
        }
      >
        <p>{noBreakText(failure.message)}</p>
        {failure.isOurs && (
          <p>
            Не проходит?{' '}
            <a href={supportAddress({ screen: pathname, code: failure.code, payment: null })}>
              Написать в поддержку
            </a>
          </p>
        )}
      </Notice>
    </div>
  )
}
