import { Button } from '#web/ui/controls/button.tsx'
import css from './cookie-notice.module.css'

interface CookieNoticeProps {
  /** False in a story. `web/app/idle/idle.ts` shows the notice of the page until the visitor has chosen. */
  readonly waits?: boolean | undefined
}

/** In the flow at the end of the page: it covers neither a field nor a button, and reading goes on without an answer. */
export const CookieNotice = ({ waits = true }: CookieNoticeProps) => (
  <aside
    className={css['notice']}
    aria-label={waits ? 'Файлы cookie' : 'Образец: файлы cookie'}
    hidden={waits}
    suppressHydrationWarning
    {...(waits && { 'data-cookie-notice': '' })}
  >
    <p className={css['text']}>
      Храним на устройстве нужное для работы и считаем посещения: без имён, номеров и чужих счётчиков.{' '}
      <a href="/licences/personal-data-policy.html/">Подробнее</a>
    </p>
    <div className={css['choice']}>
      <Button variant="secondary" data-cookie-choice="necessary">
        Не считать
      </Button>
      <Button variant="secondary" data-cookie-choice="all">
        Понятно
      </Button>
    </div>
  </aside>
)
