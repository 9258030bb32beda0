import { useState } from 'react'
import { profileToast, toastPositions, toastTypes } from '#domain/screen/toast.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { ModalsViewModel } from '#web/ui/overlay/modals.view-model.ts'
import { PhotoGallery } from '#web/ui/overlay/photo-gallery.tsx'
import { showToast } from '#web/ui/overlay/show-toast.ts'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import { photo } from '#web/features/catalogue/samples.ts'
import { Section, Specimen } from './section.tsx'

const Modals = () => {
  const [modals] = useState(() => new ModalsViewModel<string>())
  const [asking, setAsking] = useState<'none' | 'asking' | 'busy' | 'failed'>('none')
  return (
    <Specimen name="Modal, sheet, ConfirmDialog" row>
      <Button look="secondary" onClick={() => modals.open('tour', 'А123ВС777')}>
        Открыть окно
      </Button>
      <Button look="secondary" onClick={() => modals.open('sheet', 'СТС')}>
        Открыть лист
      </Button>
      <Button look="danger" onClick={() => setAsking('asking')}>
        Удалить
      </Button>
      <Modal
        modals={modals}
        id="tour"
        renderPages={(plate) => [
          {
            title: 'Как мы нашли штраф',
            content: (
              <>
                <p>Спросили ГИС ГМП о машине {plate}.</p>
                <Button look="quiet" onClick={() => modals.open('sheet', 'окно')}>
                  Что такое ГИС ГМП
                </Button>
              </>
            ),
          },
          { title: 'Когда сгорит скидка', content: <p>Через 30 дней после постановления.</p> },
          { title: 'Что будет после оплаты', content: <p>Штраф погасится в течение 3 дней.</p> },
        ]}
      />
      <Modal
        modals={modals}
        id="sheet"
        look="sheet"
        renderPages={(from) => [
          {
            title: 'ГИС ГМП',
            content: (
              <p>Государственная система, где хранятся все начисления и платежи. Открыто из: {from}.</p>
            ),
          },
        ]}
        footer={
          <Button wide onClick={() => modals.close('sheet')}>
            Понятно
          </Button>
        }
      />
      {asking !== 'none' && (
        <ConfirmDialog
          question="Удалить СТС 99 УХ 123456?"
          confirm="Удалить"
          danger
          busy={asking === 'busy'}
          {...(asking === 'failed' ? { error: 'Нет связи, СТС на месте. Попробуйте ещё раз.' } : {})}
          onConfirm={() => setAsking(asking === 'asking' ? 'failed' : 'busy')}
          onClose={() => setAsking('none')}
        >
          Штрафы по этой машине перестанут приходить. Вернуть её можно в любой день.
        </ConfirmDialog>
      )}
    </Specimen>
  )
}

const messages = {
  success: 'Документ сохранён',
  error: 'Нет связи: документ не сохранён, попробуйте ещё раз',
  warning: 'Скидка сгорает завтра',
  info: 'Обновляем штрафы, ответили 2 источника из 3',
  default: 'СТС 99 УХ 123456 удалено',
}

const Toasts = () => (
  <>
    <Specimen name="Toast: виды" row>
      {toastTypes.map((type) => (
        <Button
          key={type}
          look="secondary"
          onClick={() => showToast({ type, message: messages[type], ...profileToast })}
        >
          {`Тост ${type}`}
        </Button>
      ))}
    </Specimen>
    <Specimen name="Toast: места" row>
      {toastPositions.map((position) => (
        <Button
          key={position}
          look="quiet"
          onClick={() => showToast({ message: `Место: ${position}`, position })}
        >
          {position}
        </Button>
      ))}
    </Specimen>
  </>
)

const photos = [
  { src: photo, href: photo, alt: 'Снимок камеры: обзор', caption: 'Обзор' },
  { src: `${photo}#2`, href: `${photo}#2`, alt: 'Снимок камеры: номер', caption: 'Номер крупно' },
  {
    src: `${photo}#3`,
    href: '/__catalogue/net-takogo.jpg',
    alt: 'Снимок, который не загрузится',
    caption: 'Не загрузится',
  },
]

export const Overlays = () => (
  <Section id="overlays" title="Поверх страницы">
    <Modals />
    <Toasts />
    <Specimen name="PhotoGallery, Lightbox">
      <PhotoGallery photos={photos} label="Снимки для просмотра" />
    </Specimen>
    <Specimen name="Tooltip" row>
      <p>
        Комиссия 2 %, не меньше 15 ₽
        <Tooltip label="Почему есть комиссия">
          Её берёт банк за перевод в бюджет. Она видна до оплаты и не зависит от скидки.
        </Tooltip>
      </p>
    </Specimen>
  </Section>
)
