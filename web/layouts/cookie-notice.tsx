import type { BrandAnalytics } from '#domain/brands/brand.ts'
import { useBrand } from '#web/app/brand/use-brand.ts'
import { Button } from '#web/ui/controls/button.tsx'
import css from './cookie-notice.module.css'

const counterNames: Readonly<Record<BrandAnalytics['kind'], string>> = {
  'yandex-metrika': 'Яндекс Метрика',
  matomo: 'наш счётчик Matomo',
}

/** The name of the web analytics of the brand, or undefined. */
const useCounter = (): string | undefined => {
  const { analytics } = useBrand()
  return analytics && counterNames[analytics.kind]
}

interface CookieNoticeProps {
  /** False in a story. `web/app/idle/idle.ts` shows the notice of the page until the visitor has chosen. */
  readonly waits?: boolean | undefined
}

/** In the flow at the end of the page: it covers neither a field nor a button, and reading goes on without an answer. */
export const CookieNotice = ({ waits = true }: CookieNoticeProps) => {
  const counter = useCounter()
  return (
    <aside
      className={css['notice']}
      aria-label={waits ? 'Файлы cookie' : 'Образец: файлы cookie'}
      hidden={waits}
      suppressHydrationWarning
      {...(waits && { 'data-cookie-notice': '' })}
    >
      <p className={css['text']}>
        Посещения считаем, только если нажмёте «Понятно»: без имён
        {counter === undefined
          ? ', номеров и чужих счётчиков'
          : ` и номеров. Тогда их посчитает и ${counter}`}
        . <a href="/licences/personal-data-policy.html/">Подробнее</a>
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
}
