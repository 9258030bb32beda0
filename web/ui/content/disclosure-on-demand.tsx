import { type ReactNode, Suspense, useState } from 'react'
import { RoadProgress } from '#web/ui/feedback/road-progress.tsx'
import { DisclosurePanel } from './disclosure-panel.tsx'

interface DisclosureOnDemandProps {
  readonly summary: string
  /** True to open it although the visitor has not. */
  readonly isOpen?: boolean
  /** A part in a separate script. It is loaded when the panel is opened first, and stays when the panel is closed. */
  readonly children: ReactNode
}

/** A disclosure of rarely used content, which is loaded when it is opened. */
export const DisclosureOnDemand = ({ summary, isOpen = false, children }: DisclosureOnDemandProps) => {
  const [isWanted, setIsWanted] = useState(false)
  return (
    <DisclosurePanel summary={summary} open={isWanted || isOpen} onToggle={() => setIsWanted(true)}>
      {isWanted && <Suspense fallback={<RoadProgress label="Открываем" />}>{children}</Suspense>}
    </DisclosurePanel>
  )
}
