import { lazyPart } from '#web/ui/async/lazy-part.tsx'
import type { Charge } from '#domain/charges/charge.ts'
import css from '#web/features/fine/fine.module.css'
import { AfterHydration } from '#web/ui/async/after-hydration.tsx'

interface FilesProps {
  readonly fine: Charge
}

const FileButtons = lazyPart(
  async () => (await import('./file-buttons.lazy.tsx')).FineFileButtons,
  <p>Кнопки не загрузились. Проверьте интернет и обновите страницу</p>,
)

/** Files and sharing of the charge, at the end of the page. Their code is loaded after the charge. */
export const FineFiles = (props: FilesProps) => (
  <section className={css['files']} aria-labelledby="files" data-needs-script="">
    <h2 id="files">Сохранить и отправить</h2>
    <AfterHydration fallback={<div className={css['buttons']} />}>
      <FileButtons {...props} />
    </AfterHydration>
  </section>
)
