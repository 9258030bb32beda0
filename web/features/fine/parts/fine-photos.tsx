import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import type { Charge } from '#domain/charges/charge.ts'
import { isMaskedCharge } from '#domain/charges/disclosure/masked-charge.ts'
import { noPhotosText } from '#domain/charges/explanations/photo-wording.ts'
import type { ChargePhoto } from '#application/fines/fines.port.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PhotoGallery } from '#web/ui/overlay/photo-gallery.tsx'
import { WaitingCamera } from '#web/ui/illustrations/waiting-camera.tsx'
import type { FineViewModel } from '#web/features/fine/fine.view-model.ts'
import css from '#web/features/fine/fine.module.css'

const framed = ({ url, caption }: ChargePhoto) => ({
  src: url,
  href: url,
  alt: `Снимок камеры: ${caption}`,
  caption,
})

interface FinePhotosProps {
  readonly model: FineViewModel
  readonly charge: Charge
}

interface PhotoStateProps extends FinePhotosProps {
  readonly onRetry: () => void
}

const PhotoState = observer(function PhotoState({ model, charge, onRetry }: PhotoStateProps) {
  const { state } = model.photographing
  switch (state._tag) {
    case 'Idle':
    case 'Running':
      return (
        <div className={css['camera']} role="status" data-needs-script="">
          <WaitingCamera />
          <p>
            Запрашиваем фотографии, обычно это несколько секунд
            {/* Seconds are for the eye: read out, they would never stop. */}
            {model.photosIn !== null && <span aria-hidden>. Спросим ещё раз через {model.photosIn} с</span>}
          </p>
        </div>
      )
    case 'Done':
      return state.value.length === 0 ? (
        <p className={css['quiet']}>
          {isMaskedCharge(charge) ? 'Фотографии откроются с тарифом.' : noPhotosText(charge)}
        </p>
      ) : (
        <PhotoGallery photos={state.value.map(framed)} />
      )
    case 'Failed':
      return (
        <Notice tone="info" title="Фотографии не пришли">
          <p>{state.failure.message}</p>
          <p>Оплатить штраф можно и без них.</p>
          <Button variant="secondary" onClick={onRetry}>
            Запросить ещё раз
          </Button>
        </Notice>
      )
  }
})

/** Photos load after the charge or do not exist. The charge can be paid without them. */
export const FinePhotos = observer(function FinePhotos({ model, charge }: FinePhotosProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const retry = () => {
    model.retryPhotos(charge.id)
    // The button is removed together with its notice, so the focus moves to the heading.
    heading.current?.focus({ preventScroll: true })
  }
  return (
    <section aria-labelledby="photos">
      <h2 id="photos" ref={heading} tabIndex={-1}>
        Фотографии
      </h2>
      <noscript>
        <p className={css['quiet']}>Фотографии загружаются, когда в браузере включён JavaScript.</p>
      </noscript>
      <PhotoState model={model} charge={charge} onRetry={retry} />
    </section>
  )
})
