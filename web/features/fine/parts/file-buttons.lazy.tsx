import { Printer } from 'lucide-react'
import type { Charge } from '#domain/charges/charge.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ShareFines } from '#web/features/links/share-fines.tsx'
import { PdfButton } from '#web/features/pdf-downloads/pdf-button.tsx'
import css from '#web/features/fine/fine.module.css'

/** Files and sharing of the charge. The shared text contains the offence and the sum, without personal data. */
export const FineFileButtons = ({ charge }: { readonly charge: Charge }) => (
  <>
    <div className={css['buttons']}>
      <PdfButton name="shtraf" request={() => ({ kind: 'fine', id: charge.id, showsSubject: true })}>
        Штраф в PDF
      </PdfButton>
      <Button variant="secondary" icon={<Printer size={20} />} onClick={() => print()}>
        Печать
      </Button>
    </div>
    <div className={css['share']}>
      <ShareFines ids={() => [charge.id]} />
    </div>
  </>
)
