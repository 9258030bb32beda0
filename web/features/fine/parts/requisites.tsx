import { Suspense, useState } from 'react'
import { lazyPart } from '#web/ui/async/lazy-part.tsx'
import { DisclosurePanel } from '#web/ui/content/disclosure-panel.tsx'
import { RoadProgress } from '#web/ui/feedback/road-progress.tsx'
import type { RequisitesProps } from './requisites-table.lazy.tsx'

const RequisitesTable = lazyPart(
  async () => (await import('./requisites-table.lazy.tsx')).RequisitesTable,
  <p>Реквизиты не загрузились. Проверьте интернет и обновите страницу</p>,
)

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
