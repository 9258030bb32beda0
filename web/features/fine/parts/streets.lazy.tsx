import { useState } from 'react'
import { deviceNotes } from '#adapters/wiring/services/device.ts'
import { useServices } from '#web/app/services.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { StreetMap, type StreetMapProps } from './street-map.tsx'
import css from '#web/features/fine/fine.module.css'

export type StreetsProps = Omit<StreetMapProps, 'onClose'>

/**
 * The map, or the button that asks for it: the map sends the place to the operator's map server. The choice is stored on the
 * device for the next charges.
 */
export const Streets = (place: StreetsProps) => {
  const device = useServices()(deviceNotes)
  const [wantsStreets, setWantsStreets] = useState(() => device.wantsStreets())
  const want = (wants: boolean) => {
    device.saveWantsStreets(wants)
    setWantsStreets(wants)
  }
  return wantsStreets ? (
    <StreetMap {...place} onClose={() => want(false)} />
  ) : (
    <div className={css['show-streets']}>
      <Button variant="secondary" onClick={() => want(true)}>
        Показать на карте
      </Button>
    </div>
  )
}
