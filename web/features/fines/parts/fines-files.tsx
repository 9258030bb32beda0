import { Suspense, useState } from 'react'
import { lazyPart } from '#web/ui/async/lazy-part.tsx'
import { DisclosurePanel } from '#web/ui/content/disclosure-panel.tsx'
import { RoadProgress } from '#web/ui/feedback/road-progress.tsx'
import css from '#web/features/fines/fines.module.css'
import type { FinesViewModel } from '#web/features/fines/fines.view-model.ts'

const FileButtons = lazyPart(
  async () => (await import('./file-buttons.lazy.tsx')).ListFileButtons,
  <p>Кнопки не загрузились. Проверьте интернет и обновите страницу</p>,
)

/** Files, print and links of the list. Their code is loaded when the section is opened. */
export const FinesFiles = ({ model }: { readonly model: FinesViewModel }) => {
  const [status, setStatus] = useState('')
  const [isWanted, setIsWanted] = useState(false)
  return (
    <div className={css['files']}>
      <DisclosurePanel summary="Скачать, напечатать, поделиться" onToggle={() => setIsWanted(true)}>
        {isWanted && (
          <Suspense fallback={<RoadProgress label="Открываем" />}>
            <FileButtons model={model} report={setStatus} />
          </Suspense>
        )}
      </DisclosurePanel>
      <output className={css['words']}>{status}</output>
    </div>
  )
}
