import { observer } from 'mobx-react-lite'
import { type RefObject, useEffect, useState } from 'react'
import type { Charge } from '#domain/charges/charge.ts'
import type { FineViewModel } from '#web/features/fine/fine.view-model.ts'
import { commissionText, PayLink } from './fine-action.tsx'
import bar from '#web/ui/charges/pay-bar.module.css'
import css from './fine-pay-bar.module.css'

/** Whether the visitor has scrolled past an element. */
const useIsPassed = (element: RefObject<Element | null>): boolean => {
  const [isPassed, setPassed] = useState(false)
  useEffect(() => {
    const watched = element.current
    if (watched === null) return undefined
    const watching = new IntersectionObserver(([entry]) => {
      if (entry !== undefined) setPassed(!entry.isIntersecting && entry.boundingClientRect.bottom <= 0)
    })
    watching.observe(watched)
    return () => watching.disconnect()
  }, [element])
  return isPassed
}

interface FinePayBarProps {
  readonly model: FineViewModel
  readonly charge: Charge
  /** Contains the button of the page. The bar replaces it while it is above the screen. */
  readonly button: RefObject<Element | null>
}

/** The sum, the commission, the last day and the button at the bottom of the screen. */
export const FinePayBar = observer(function FinePayBar({ model, charge, button }: FinePayBarProps) {
  const isPassed = useIsPassed(button)
  // The bar stays as long as it has the focus, which would fall to the document with it.
  const [hasFocus, setFocus] = useState(false)
  const lastDay = model.lastDay(charge)
  if (!isPassed && !hasFocus) return null
  return (
    <div className={css['place']} onFocus={() => setFocus(true)} onBlur={() => setFocus(false)}>
      <section className={bar['bar']} aria-label="К оплате">
        <div className={bar['words']}>
          {lastDay !== null && <span>{lastDay}</span>}
          <span className={bar['phrase']}>{commissionText(model, charge)}</span>
        </div>
        <PayLink model={model} charge={charge} />
      </section>
    </div>
  )
})
