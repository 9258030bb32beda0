import { formatRoubles, type Kopecks } from '#domain/money/kopecks.ts'
import { classNames } from '#web/ui/class-names.ts'
import css from './sum.module.css'

export interface SumProps {
  readonly amount: Kopecks
  /** The sum without the discount, struck out beside the sum to pay; hidden when both are equal. */
  readonly without?: Kopecks | undefined
  readonly size?: 's' | 'm' | 'l' | 'xl' | undefined
}

/** «1 687,50 ₽»: the kopecks smaller, as they matter less; the whole never breaks across lines. */
const Amount = ({ amount }: { readonly amount: Kopecks }) => {
  const [roubles, kopecks] = formatRoubles(amount).split(',')
  return (
    <span className={css['amount']}>
      {roubles}
      {kopecks !== undefined && (
        <>
          <span className={css['kopecks']}>,{kopecks.slice(0, 2)}</span>
          {kopecks.slice(2)}
        </>
      )}
    </span>
  )
}

/** A sum in roubles, with the sum without discount crossed out beside it. */
export const Sum = ({ amount, without, size = 'm' }: SumProps) => (
  <span className={classNames(css['sum'], css[size])}>
    <Amount amount={amount} />
    {without !== undefined && without > amount && (
      <>
        {' '}
        <span className={css['without']}>
          <span className="visually-hidden">без скидки </span>
          <s className={css['struck']}>{formatRoubles(without)}</s>
        </span>
      </>
    )}
  </span>
)
