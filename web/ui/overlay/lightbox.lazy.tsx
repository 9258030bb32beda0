import { ChevronLeft, ChevronRight, Minus, Plus, RotateCcw, RotateCw, X } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { type CSSProperties, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { maxZoom, minZoom } from '#domain/screen/lightbox.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { RunningDashes } from '#web/ui/controls/running-dashes.tsx'
import { LightboxViewModel } from './lightbox.view-model.ts'
import { useLightboxGestures } from './use-lightbox-gestures.ts'
import css from './lightbox.lazy.module.css'

export interface LightboxPhoto {
  readonly url: string
  /** Description of the photo: its caption and its alternative text. */
  readonly caption: string
}

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

const Photo = observer(function Photo({
  model,
  photo: { url, caption },
  index,
}: {
  readonly model: LightboxViewModel
  readonly photo: LightboxPhoto
  readonly index: number
}) {
  const isTurned = model.rotation % 180 !== 0
  const { right, down } = model.offset
  // Set by script, not in the markup: the policy forbids style attributes and allows this.
  const place: CSSProperties = {
    translate: `${right}px ${down}px`,
    rotate: `${model.rotation}deg`,
    scale: String(model.zoom),
  }
  return (
    <img
      className={classNames(
        css['photo'],
        isTurned && css['turned'],
        model.lightbox._tag !== 'Showing' && css['coming'],
      )}
      style={place}
      src={url}
      alt={caption}
      draggable={false}
      onLoad={() => model.loaded(index)}
      onError={() => model.failed(index)}
    />
  )
})

const Tools = observer(function Tools({
  model,
  onClose,
}: {
  readonly model: LightboxViewModel
  readonly onClose: () => void
}) {
  const isShowing = model.lightbox._tag === 'Showing'
  const percent = Math.round(model.zoom * 100)
  return (
    <div className={css['tools']} role="group" aria-label="Вид фотографии">
      <IconButton
        label="Уменьшить"
        icon={<Minus size={24} />}
        aria-disabled={!isShowing || model.zoom <= minZoom}
        onClick={model.zoomOut}
      />
      <output className={css['zoom']} aria-label="Масштаб">
        {percent} %
      </output>
      <IconButton
        label="Увеличить"
        icon={<Plus size={24} />}
        aria-disabled={!isShowing || model.zoom >= maxZoom}
        onClick={model.zoomIn}
      />
      <IconButton
        label="Повернуть влево"
        icon={<RotateCcw size={24} />}
        aria-disabled={!isShowing}
        onClick={model.rotateLeft}
      />
      <IconButton
        label="Повернуть вправо"
        icon={<RotateCw size={24} />}
        aria-disabled={!isShowing}
        onClick={model.rotateRight}
      />
      <IconButton label="Закрыть фотографии" icon={<X size={24} />} onClick={onClose} />
    </div>
  )
})

const Album = observer(function Album({
  model,
  photos,
}: {
  readonly model: LightboxViewModel
  readonly photos: readonly LightboxPhoto[]
}) {
  const { lightbox } = model
  if (lightbox._tag === 'Closed') return null
  const { index, count } = lightbox
  const photo = photos[index]
  return (
    <>
      {lightbox._tag !== 'Error' && photo !== undefined && (
        <Photo key={`${index} ${model.attempt}`} model={model} photo={photo} index={index} />
      )}
      {lightbox._tag === 'Loading' && (
        <p className={css['state']} role="status">
          <RunningDashes /> Загружаем фото
        </p>
      )}
      {lightbox._tag === 'Error' && (
        <div className={css['state']} role="alert">
          <p>Фото не загрузилось. Проверьте связь и попробуйте ещё раз.</p>
          <Button variant="secondary" onClick={model.retry}>
            Загрузить ещё раз
          </Button>
        </div>
      )}
      {count > 1 && (
        <>
          <div className={css['previous']}>
            <IconButton
              label="Предыдущее фото"
              icon={<ChevronLeft size={28} />}
              aria-disabled={index === 0}
              onClick={model.previous}
            />
          </div>
          <div className={css['next']}>
            <IconButton
              label="Следующее фото"
              icon={<ChevronRight size={28} />}
              aria-disabled={index === count - 1}
              onClick={model.next}
            />
          </div>
        </>
      )}
    </>
  )
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
        <Tools model={model} onClose={onClose} />
        <div ref={stage} className={css['stage']} {...gestures}>
          <Album model={model} photos={photos} />
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
