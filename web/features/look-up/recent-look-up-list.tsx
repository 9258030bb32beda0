import { X } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { maskedLookUp } from '#domain/charges/lookup/recent-look-ups.ts'
import { deviceNotes } from '#adapters/wiring/services/device.ts'
import { useViewModel } from '#web/app/services.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { lookUpAddress } from './look-up-address.ts'
import { RecentLookUpsViewModel } from './recent-look-ups.view-model.ts'
import css from './look-up-form.module.css'

/** Links to earlier look-ups, stored on this device only. Each can be deleted; storing can be switched off permanently. */
export const RecentLookUpList = observer(function RecentLookUpList() {
  const model = useViewModel((resolve) => new RecentLookUpsViewModel(resolve(deviceNotes)))
  if (!model.recent.isKept)
    return (
      <p className={css['recent-words']}>
        Недавние проверки не сохраняются.{' '}
        <Button variant="quiet" onClick={model.optIn}>
          Сохранять на этом устройстве
        </Button>
      </p>
    )
  if (!model.isShown) return null
  return (
    <section className={css['recent']} aria-labelledby="recent">
      <h2 className={css['recent-title']} id="recent">
        Недавние проверки
      </h2>
      <ul className={css['recent-list']}>
        {model.recent.lookUps.map((lookUp) => (
          <li key={lookUpAddress(lookUp)} className={css['recent-item']}>
            <a href={lookUpAddress(lookUp)}>{maskedLookUp(lookUp)}</a>
            <IconButton
              label={`Забыть: ${maskedLookUp(lookUp)}`}
              icon={<X size={20} />}
              onClick={() => model.forget(lookUp)}
            />
          </li>
        ))}
      </ul>
      <p className={css['recent-words']}>
        Хранятся только на этом устройстве.{' '}
        <Button variant="quiet" onClick={model.optOut}>
          Не сохранять
        </Button>
      </p>
    </section>
  )
})
