import { X } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { type RefObject, useEffect, useRef } from 'react'
import { counted } from '#domain/wording/plural.ts'
import { minuteForms } from '#domain/wording/time-forms.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { showToast } from '#web/ui/overlay/show-toast.ts'
import { saveFormDrafts } from '#web/ui/form/model/form-drafts.ts'
import { signInAddress } from '#web/ui/page/next-address.ts'
import type { SessionNoticeViewModel } from './session-notice.view-model.ts'
import css from './session-notice.lazy.module.css'

const titles = {
  Ending: 'Сеанс скоро закончится',
  Ended: 'Сеанс закончился',
  SignedOutInAnotherTab: 'Вы вышли из кабинета',
} as const

const inMinutes = (minutes: number): string =>
  minutes <= 1 ? 'Меньше чем через минуту' : `Через ${counted(minutes, minuteForms)}`

const Ending = observer(function Ending({
  model,
  minutes,
}: {
  readonly model: SessionNoticeViewModel
  readonly minutes: number
}) {
  const failure = model.staying.failure
  return (
    <>
      <p>
        {inMinutes(minutes)} кабинет закроется: в нём давно ничего не происходило. Введённое на странице не
        пропадёт.
      </p>
      {failure !== null && (
        <p className={css['failure']} role="alert">
          {failure.message}
        </p>
      )}
      <div className={css['actions']}>
        <Button busy={model.staying.isRunning} onClick={model.stay}>
          Остаться
        </Button>
      </div>
    </>
  )
})

const SignInAgain = ({ children }: { readonly children: string }) => (
  <>
    <p>{children} Введённое на странице сохранится, пока открыта эта вкладка; пароли введите заново.</p>
    <div className={css['actions']}>
      <ButtonLink
        href={signInAddress(`${location.pathname}${location.search}`)}
        onClick={() => void saveFormDrafts()}
      >
        Войти и вернуться
      </ButtonLink>
    </div>
  </>
)

/** Tells the toasts of the lower edge how high the notice is, so that they appear above it and not over its buttons. */
const useToastsAbove = (notice: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const { current } = notice
    if (current === null) return undefined
    const { style } = document.documentElement
    const size = new ResizeObserver(() =>
      style.setProperty('--session-notice-height', `${current.offsetHeight}px`),
    )
    size.observe(current)
    return () => size.disconnect()
  }, [notice])
}

/** The notice is shown in a corner and does not take the focus, so that typing is not interrupted. */
export const SessionNoticeBar = observer(function SessionNoticeBar({
  model,
}: {
  readonly model: SessionNoticeViewModel
}) {
  const { notice, staying } = model
  const isShown = notice._tag !== 'Hidden'
  const bar = useRef<HTMLElement>(null)
  useToastsAbove(bar)
  const cameFrom = useRef<HTMLElement | null>(null)
  const hasFocus = useRef(false)
  const hasStayed = staying.state._tag === 'Done' && staying.state.value === 'ok'
  useEffect(() => {
    if (hasStayed) showToast({ message: 'Сеанс продлён на час', type: 'success' })
  }, [hasStayed])
  useEffect(() => {
    // The pressed button is hidden together with the notice, so the focus returns to the element that had it before.
    if (isShown || !hasFocus.current) return
    hasFocus.current = false
    const before = cameFrom.current?.isConnected === true ? cameFrom.current : document.getElementById('main')
    before?.focus({ preventScroll: true })
  }, [isShown])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only watches what happens to its buttons
    <section
      ref={bar}
      className={css['notice']}
      aria-labelledby="session-notice"
      hidden={!isShown}
      onFocus={({ relatedTarget, currentTarget }) => {
        hasFocus.current = true
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          cameFrom.current = relatedTarget
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        // `relatedTarget` is null when the focused button unmounts. The flag keeps its value then.
        if (relatedTarget instanceof Node) hasFocus.current = currentTarget.contains(relatedTarget)
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') model.dismiss()
      }}
    >
      <div className={css['head']}>
        <div role="alert">
          <h2 id="session-notice" className={css['title']}>
            {isShown && titles[notice._tag]}
          </h2>
        </div>
        <IconButton label="Закрыть сообщение о сеансе" icon={<X size={20} />} onClick={model.dismiss} />
      </div>
      {notice._tag === 'Ending' && <Ending model={model} minutes={notice.minutes} />}
      {notice._tag === 'Ended' && <SignInAgain>Час в кабинете ничего не происходило.</SignInAgain>}
      {notice._tag === 'SignedOutInAnotherTab' && <SignInAgain>Сеанс завершён в другой вкладке.</SignInAgain>}
    </section>
  )
})
