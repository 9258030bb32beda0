import { type ComponentType, lazy, Suspense, useState } from 'react'
import { DisclosurePanel } from '#web/ui/content/disclosure-panel.tsx'
import { RoadProgress } from '#web/ui/feedback/road-progress.tsx'
import type { RequisitesProps } from './requisites-table.lazy.tsx'

const Nothing: ComponentType<RequisitesProps> = () => (
  <p>Реквизиты не загрузились. Проверьте интернет и обновите страницу</p>
)

const RequisitesTable = lazy(async () => {
  const part = await import('./requisites-table.lazy.tsx').catch(() => null)
  return { default: part?.RequisitesTable ?? Nothing }
})

/** The requisites are folded and loaded when they are opened: most visitors pay by the button. */
export const Requisites = (props: RequisitesProps) => {
  const [isWanted, setIsWanted] = useState(false)
  return (
    <DisclosurePanel summary="Реквизиты" onToggle={() => setIsWanted(true)}>
      {isWanted && (
        <Suspense fallback={<RoadProgress label="Открываем" />}>
          <RequisitesTable {...props} />
        </Suspense>
      )}
    </DisclosurePanel>
  )
}
