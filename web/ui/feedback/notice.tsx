import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { DiscountSignIcon } from '#web/ui/icons/road-icons.tsx'
import { classNames } from '#web/ui/class-names.ts'
import css from './notice.module.css'

export type NoticeTone = 'info' | 'amber' | 'ok' | 'bad'

export interface NoticeProps {
  /** Amber is reserved for money that can still be saved. */
  readonly tone?: NoticeTone | undefined
  readonly title?: ReactNode
  readonly action?: ReactNode
  /** Screen readers announce the notice when it appears: `bad` at once (`assertive`), the others politely. */
  readonly live?: boolean | undefined
  readonly children?: ReactNode
}

const icons = { info: Info, amber: DiscountSignIcon, ok: CircleCheck, bad: CircleAlert }

const roleOf = (tone: NoticeTone) => (tone === 'bad' ? 'alert' : 'status')

/** Message box with a tone. A live notice is announced by screen readers. */
export const Notice = ({ tone = 'info', title, action, live = false, children }: NoticeProps) => {
  const Icon = icons[tone]
  return (
    <div className={classNames(css['notice'], css[tone])} role={live ? roleOf(tone) : undefined}>
      <Icon className={css['icon']} size={24} />
      <div className={css['body']}>
        {title && <p className={css['title']}>{title}</p>}
        {children && <div className={css['text']}>{children}</div>}
        {action && <div className={css['action']}>{action}</div>}
      </div>
    </div>
  )
}
