import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import type { AsyncState } from './async-task.ts'

export interface AsyncViewProps<A> {
  readonly task: { readonly state: AsyncState<A> }
  /** Shown until there is a value or a failure: a skeleton or a sentence. */
  readonly waiting: ReactNode
  /** The title of the failure, as in «Счета не загрузились». */
  readonly title: string
  readonly onRetry?: (() => void) | undefined
  readonly children: (value: A) => ReactNode
}

/** Renders the states of a task: waiting, failed with a retry button, done. */
export const AsyncView = observer(function AsyncView<A>({
  task: { state },
  waiting,
  title,
  onRetry,
  children,
}: AsyncViewProps<A>) {
  switch (state._tag) {
    case 'Idle':
    case 'Running':
      return waiting
    case 'Failed':
      return <FailureNotice failure={state.failure} title={title} onRetry={onRetry} />
    case 'Done':
      return children(state.value)
  }
})
