import { Printer, Share2 } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { instant } from '#domain/dates/instant.ts'
import { formatDayMonth } from '#domain/dates/wording.ts'
import type { Fine } from '#domain/fines/fine.ts'
import { discountOn } from '#domain/fines/fine-standing.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { useBrand, useSite } from '#web/brand/use-brand.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { PaperButton } from '#web/kit/files/paper-button.tsx'
import { shareWords } from '#web/kit/files/share-words.ts'
import type { FineViewModel } from '#web/pages/fine/fine.view-model.ts'
import css from '#web/pages/fine/fine.module.css'

/** The charge to take along. Sharing tells what and how much, never whose. */
export const FineFiles = observer(function FineFiles({
  model,
  fine,
}: {
  readonly model: FineViewModel
  readonly fine: Fine
}) {
  const [said, say] = useState('')
  const { name } = useBrand()
  const { origin } = useSite()
  const share = () => {
    const discount = discountOn(fine, model.today)
    const until = discount === null ? '' : `, скидка до ${formatDayMonth(discount.lastDay)}`
    const text = `${fine.title}, ${formatRoubles(model.due(fine))}${until}. Проверить свои: ${origin}/`
    void shareWords(text).then(say)
  }
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
        <Button look="secondary" icon={<Share2 size={20} />} onClick={share}>
          Поделиться без номеров
        </Button>
      </div>
      <output>{said}</output>
    </section>
  )
})
