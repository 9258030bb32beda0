import { ChevronLeft, ChevronRight } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { type CSSProperties } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { RunningDashes } from '#web/ui/controls/running-dashes.tsx'
import { LightboxViewModel } from './lightbox.view-model.ts'
import css from './lightbox.lazy.module.css'

export interface LightboxPhoto {
  readonly url: string
  /** Description of the photo: its caption and its alternative text. */
  readonly caption: string
}

interface PhotoProps {
  readonly model: LightboxViewModel
  readonly photo: LightboxPhoto
  readonly index: number
}

const Photo = observer(function Photo({ model, photo: { url, caption }, index }: PhotoProps) {
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

interface LightboxAlbumProps {
  readonly model: LightboxViewModel
  readonly photos: readonly LightboxPhoto[]
}

/** The photo or its state, and the buttons that lead to the other photos. */
export const LightboxAlbum = observer(function LightboxAlbum({ model, photos }: LightboxAlbumProps) {
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
