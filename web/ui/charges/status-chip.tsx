import { CircleCheck, CirclePause, Clock, Hourglass, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ChargeStatus } from '#domain/charges/explanations/charge-status.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CourtIcon, DiscountSignIcon } from '#web/ui/icons/road-icons.tsx'
import css from './status-chip.module.css'

const statuses = {
  unfinished: { Icon: CirclePause, text: 'Оплата не закончена' },
  discount: { Icon: DiscountSignIcon, text: 'Скидка' },
  regular: { Icon: Wallet, text: 'К оплате' },
  overdue: { Icon: Clock, text: 'Срок прошёл' },
  bailiff: { Icon: CourtIcon, text: 'У приставов' },
  processing: { Icon: Hourglass, text: 'Платёж в пути' },
  returning: { Icon: Hourglass, text: 'Деньги возвращаются' },
  paid: { Icon: CircleCheck, text: 'Оплачен' },
} as const

export interface StatusChipProps {
  readonly status: ChargeStatus
  /** More exact words than the usual ones: «Скидка по 24 мая». */
  readonly children?: ReactNode
}

/** The status of a charge: an icon and a word, never colour alone. */
export const StatusChip = ({ status, children }: StatusChipProps) => {
  const { Icon, text } = statuses[status]
  return (
    <span className={classNames(css['chip'], css[status])}>
      <Icon size={16} />
      {children || text}
    </span>
  )
}
