import { Printer } from 'lucide-react'
import { instant } from '#domain/dates/instant.ts'
import type { Fine } from '#domain/fines/fine.ts'
import { useBrand } from '#web/brand/use-brand.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { PaperButton } from '#web/kit/files/paper-button.tsx'
import { ShareFines } from '#web/links/share-fines.tsx'
import css from '#web/pages/fine/fine.module.css'

/** The charge to take along. Sharing tells what and how much, never whose. */
export const FineFiles = ({ fine }: { readonly fine: Fine }) => {
  const { name } = useBrand()
  return (
    <section aria-labelledby="files">
      <h2 id="files">Взять с собой</h2>
      <div className={css['buttons']}>
        <PaperButton
          name="shtraf"
          paper={async () => {
            const { finePaper } = await import('#domain/papers/fine-paper.ts')
            return finePaper(fine, { by: name, now: instant(Date.now()) })
          }}
        >
          Штраф в PDF
        </PaperButton>
        <Button look="secondary" icon={<Printer size={20} />} onClick={() => print()}>
          Печать
        </Button>
      </div>
      <div className={css['share']}>
        <ShareFines ids={() => [fine.id]} />
      </div>
    </section>
  )
}
