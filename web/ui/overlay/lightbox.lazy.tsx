import { observer } from 'mobx-react-lite'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { LightboxAlbum, type LightboxPhoto } from './lightbox-album.tsx'
import { LightboxTools } from './lightbox-tools.tsx'
import { LightboxViewModel } from './lightbox.view-model.ts'
import { useLightboxGestures } from './use-lightbox-gestures.ts'
import css from './lightbox.lazy.module.css'

export interface LightboxProps {
  readonly photos: readonly LightboxPhoto[]
  /** The index of the first photo, from 0. */
  readonly index: number
  readonly onClose: () => void
}

/** Distance in CSS pixels by which an arrow key moves an enlarged photo. */
const stride = 48

const strides: Readonly<Record<string, { readonly right: number; readonly down: number }>> = {
  ArrowUp: { right: 0, down: stride },
  ArrowDown: { right: 0, down: -stride },
  ArrowLeft: { right: stride, down: 0 },
  ArrowRight: { right: -stride, down: 0 },
}

const keysOf = (model: LightboxViewModel): Readonly<Record<string, () => void>> => ({
  ArrowRight: model.next,
  ArrowLeft: model.previous,
  '+': model.zoomIn,
  '=': model.zoomIn,
  '-': model.zoomOut,
  // The R key on both keyboard layouts, in both cases.
  r: model.rotateRight,
  R: model.rotateLeft,
  к: model.rotateRight,
  К: model.rotateLeft,
})

const captionOf = ({ lightbox }: LightboxViewModel, photos: readonly LightboxPhoto[]): string =>
  lightbox._tag === 'Closed'
    ? ''
    : `Фото ${lightbox.index + 1} из ${lightbox.count}. ${photos[lightbox.index]?.caption ?? ''}`

/** Photos over the whole window (spec §4, §9): a native dialog, so the page behind is inert and the focus comes back. */
export const LightboxDialog = observer(function LightboxDialog({ photos, index, onClose }: LightboxProps) {
  const [model] = useState(() => new LightboxViewModel(photos.length, index))
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const gestures = useLightboxGestures(model, stage)
  const isClosed = model.lightbox._tag === 'Closed'

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // The dialog takes the focus, so that its name is announced and the first key press applies to the photo.
    element?.focus()
    return () => element?.close()
  }, [])
  useEffect(() => {
    if (isClosed) onClose()
  }, [isClosed, onClose])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const by = strides[event.key]
    const isVertical = event.key === 'ArrowUp' || event.key === 'ArrowDown'
    if (by !== undefined && (event.shiftKey || isVertical) && stage.current !== null) {
      event.preventDefault()
      model.move(by, stage.current.clientWidth, stage.current.clientHeight)
      return
    }
    keysOf(model)[event.key]?.()
  }

  return (
    <dialog
      ref={dialog}
      className={css['lightbox']}
      aria-label="Фотографии"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={css['frame']}>
        <LightboxTools model={model} onClose={onClose} />
        <div ref={stage} className={css['stage']} {...gestures}>
          <LightboxAlbum model={model} photos={photos} />
        </div>
        <p className={css['caption']} role="status">
          {captionOf(model, photos)}
        </p>
        <p className={css['keys']}>
          <kbd>←</kbd> <kbd>→</kbd> листать, <kbd>+</kbd> <kbd>−</kbd> масштаб, <kbd>R</kbd> повернуть,{' '}
          <kbd>Esc</kbd> закрыть
        </p>
      </div>
    </dialog>
  )
})
