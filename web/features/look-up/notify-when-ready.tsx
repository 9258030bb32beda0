import { Bell } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { MissingPart } from '#web/ui/feedback/missing-part.tsx'

type Panel = ComponentType

const load = async (): Promise<Panel | null> => {
  const part = await import('./notify-when-ready.lazy.tsx').catch(() => null)
  return part?.NotifyWhenReady ?? null
}

/** Button for a notification instead of waiting. The panel is loaded on the press, because most waits are short. */
export const NotifyWhenReadyButton = () => {
  const [panel, setPanel] = useState<{ readonly Panel: Panel } | null>(null)
  const [isUnavailable, setUnavailable] = useState(false)
  const open = async () => {
    const Loaded = await load()
    setUnavailable(Loaded === null)
    if (Loaded !== null) setPanel({ Panel: Loaded })
  }
  if (panel !== null) return <panel.Panel />
  return (
    <div>
      <Button variant="quiet" icon={<Bell size={20} />} onClick={() => void open()}>
        Сообщить, когда будет готово
      </Button>
      {isUnavailable && <MissingPart title="Уведомление не загрузилось" />}
    </div>
  )
}
