import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { LocalDate } from '#domain/dates/local-date.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { DisclosurePanel } from '#web/ui/content/disclosure-panel.tsx'
import { RoadProgress } from '#web/ui/feedback/road-progress.tsx'

interface AppealProps {
  readonly fine: Charge
  readonly today: LocalDate
}

const Nothing: ComponentType<AppealProps> = () => (
  <p>Жалоба не загрузилась. Проверьте интернет и обновите страницу</p>
)

const AppealForm = lazy(async () => {
  const part = await import('./appeal-form.lazy.tsx').catch(() => null)
  return { default: part?.AppealForm ?? Nothing }
})

/** Section about an appeal (users.md 2, row 9). Few visitors appeal, so the form is loaded when it is opened. */
export const Appeal = (props: AppealProps) => {
  const [isWanted, setIsWanted] = useState(false)
  return (
    <section aria-labelledby="appeal">
      <h2 id="appeal">Не согласны?</h2>
      <DisclosurePanel summary="Собрать жалобу на постановление" onToggle={() => setIsWanted(true)}>
        {isWanted && (
          <Suspense fallback={<RoadProgress label="Открываем" />}>
            <AppealForm {...props} />
          </Suspense>
        )}
      </DisclosurePanel>
    </section>
  )
}
