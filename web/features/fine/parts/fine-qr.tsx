import { Suspense, useState } from 'react'
import { lazyPart } from '#web/ui/async/lazy-part.tsx'
import type { Charge } from '#domain/charges/charge.ts'
import type { Instant } from '#domain/dates/instant.ts'
import { DisclosurePanel } from '#web/ui/content/disclosure-panel.tsx'
import { noBreakText } from '#web/ui/no-break-text.ts'
import css from '#web/features/fine/fine.module.css'

interface DrawingProps {
  readonly charge: Charge
  readonly now: Instant
}

const Drawing = lazyPart(async () => (await import('./qr-drawing.lazy.tsx')).QrDrawing, 'Код не загрузился')

/** QR code of GOST R 56042-2014: the requisites with today's sum, for bank applications. */
export const FineQr = ({ charge, now }: DrawingProps) => {
  const [isWanted, setIsWanted] = useState(false)
  return (
    <DisclosurePanel summary="Оплатить по QR в приложении банка" onToggle={() => setIsWanted(true)}>
      <div className={css['qr']}>
        {isWanted && (
          <Suspense fallback={null}>
            <Drawing charge={charge} now={now} />
          </Suspense>
        )}
      </div>
      <p>
        Наведите камеру из приложения банка: реквизиты, УИН и сегодняшняя сумма заполнятся сами. Комиссию
        назовёт ваш банк.
      </p>
      <p className={css['quiet']}>
        {noBreakText(
          'О такой оплате мы узнаем от источника через 1–7 дней. До этого не платите второй раз и сохраните чек банка.',
        )}
      </p>
    </DisclosurePanel>
  )
}
