import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from './dialog.tsx'
import type { ModalsViewModel } from './modals.view-model.ts'

export interface ModalPage {
  readonly title: string
  readonly content: ReactNode
}

export interface ModalProps<Extra> {
  readonly modals: ModalsViewModel<Extra>
  readonly id: string
  readonly variant?: 'modal' | 'sheet' | undefined
  /** The pages of the modal, drawn from what it was opened with. */
  readonly renderPages: (extra: Extra) => readonly [ModalPage, ...ModalPage[]]
  /** Under the last page instead of «Готово». */
  readonly footer?: ReactNode
}

const pageAt = (pages: readonly [ModalPage, ...ModalPage[]], number: number): number =>
  Math.min(number, pages.length - 1)

const PageButtons = ({
  number,
  count,
  onPrevious,
  onNext,
  last,
}: {
  readonly number: number
  readonly count: number
  readonly onPrevious: () => void
  readonly onNext: () => void
  readonly last: ReactNode
}) => (
  <>
    {number > 0 && (
      <Button variant="quiet" onClick={onPrevious}>
        Назад
      </Button>
    )}
    {number < count - 1 ? <Button onClick={onNext}>Далее</Button> : last}
  </>
)

/** One modal of the stack: nothing while it is closed. */
const OpenModal = <Extra,>({ modals, id, variant, renderPages, footer }: ModalProps<Extra>) => {
  const state = modals.stateOf(id)
  if (state === null) return null
  const drawn = renderPages(state.extra)
  const number = pageAt(drawn, state.currentPageNumber)
  const page = drawn[number] ?? drawn[0]
  const close = () => modals.close(id)
  const last = footer ?? (drawn.length > 1 && <Button onClick={close}>Готово</Button>)
  return (
    <Dialog
      title={
        drawn.length > 1 ? (
          <>
            {page.title}
            <span className="visually-hidden">
              , страница {number + 1} из {drawn.length}
            </span>
          </>
        ) : (
          page.title
        )
      }
      variant={variant}
      zIndex={modals.zIndexOf(id) ?? undefined}
      page={number}
      onClose={close}
      footer={
        drawn.length > 1 ? (
          <PageButtons
            number={number}
            count={drawn.length}
            onPrevious={() => modals.previous(id)}
            onNext={() => modals.next(id)}
            last={last}
          />
        ) : (
          last
        )
      }
    >
      {page.content}
    </Dialog>
  )
}

/** One modal of a page, which a view-model of modals opens and closes. */
export const Modal = observer(OpenModal) as typeof OpenModal
