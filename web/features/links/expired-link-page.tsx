import type { ReactNode } from 'react'
import { LostRoad } from '#web/ui/illustrations/lost-road.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

interface LinkOverProps {
  readonly message: string
  /** What else whoever came may do. */
  readonly children: ReactNode
}

/** A link that opens nothing says why that may be, and what to do. */
export const ExpiredLinkPage = ({ message, children }: LinkOverProps) => (
  <>
    <PageHead title="Ссылка не действует" indexed={false} />
    <meta name="referrer" content="no-referrer" />
    <EmptyState
      level={1}
      scene={<LostRoad />}
      title="Ссылка не действует"
      action={
        <ButtonLink variant="secondary" href="/">
          Проверить штрафы
        </ButtonLink>
      }
    >
      <p>{message}.</p>
      {children}
    </EmptyState>
  </>
)
