import { Printer } from 'lucide-react'
import type { Fine } from '#domain/charges/fine.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ShareFines } from '#web/features/links/share-fines.tsx'
import { PdfButton } from '#web/features/pdf-downloads/pdf-button.tsx'
import css from '#web/features/fine/fine.module.css'

/** The charge to take along. Sharing tells what and how much, never whose. */
export const FineFiles = ({ fine }: { readonly fine: Fine }) => (
  <section aria-labelledby="files">
    <h2 id="files">Взять с собой</h2>
    <div className={css['buttons']}>
      <PdfButton name="shtraf" request={() => ({ kind: 'fine', id: fine.id, showsSubject: true })}>
        Штраф в PDF
      </PdfButton>
      <Button look="secondary" icon={<Printer size={20} />} onClick={() => print()}>
        Печать
      </Button>
    </div>
    <div className={css['share']}>
      <ShareFines ids={() => [fine.id]} />
    </div>
  </section>
)
