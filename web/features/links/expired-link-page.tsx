import type { ReactNode } from 'react'
import { LostRoad } from '#web/ui/illustrations/lost-road.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

interface ExpiredLinkPageProps {
  readonly message: string
  /** Other actions for the visitor. */
  readonly children: ReactNode
}

/** Page of an expired link: explains the possible reasons and the next step. */
export const ExpiredLinkPage = ({ message, children }: ExpiredLinkPageProps) => (
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
