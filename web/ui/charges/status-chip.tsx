import { CircleCheck, CirclePause, Clock, Hourglass, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ChargeStatus } from '#domain/charges/explanations/charge-status.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CourtIcon, DiscountSignIcon } from '#web/ui/icons/road-icons.tsx'
import css from './status-chip.module.css'

const looks = {
  unfinished: { Icon: CirclePause, words: 'Оплата не закончена' },
  discount: { Icon: DiscountSignIcon, words: 'Скидка' },
  regular: { Icon: Wallet, words: 'К оплате' },
  overdue: { Icon: Clock, words: 'Срок прошёл' },
  bailiff: { Icon: CourtIcon, words: 'У приставов' },
  processing: { Icon: Hourglass, words: 'Платёж в пути' },
  paid: { Icon: CircleCheck, words: 'Оплачен' },
} as const

export interface StatusChipProps {
  readonly standing: ChargeStatus
  /** More exact words than the usual ones: «Скидка по 24 мая». */
  readonly children?: ReactNode
}

/** The status of a charge: an icon and a word, never colour alone. */
export const StatusChip = ({ standing, children }: StatusChipProps) => {
  const { Icon, words } = looks[standing]
  return (
    <span className={classNames(css['chip'], css[standing])}>
      <Icon size={16} />
      {children || words}
    </span>
  )
}
