import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import type { LocalDate } from '#domain/dates/local-date.ts'
import { deadlineEvents } from '#domain/charges/law/deadline-events.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { useBrand } from '#web/app/brand/use-brand.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { downloadFile } from '#web/ui/files/download-file.ts'

/** Downloads deadlines as a calendar file; the code that writes it is loaded when the button is pressed. */
export const CalendarButton = ({
  charges,
  today,
}: {
  /** Called when the button is pressed. */
  readonly charges: () => readonly Charge[]
  readonly today: LocalDate
}) => {
  const [status, setStatus] = useState('')
  const { name } = useBrand()
  const save = async () => {
    const { calendarFile } = await import('#web/ui/files/calendar-file.lazy.ts')
    const file = calendarFile(deadlineEvents(charges(), today), name)
    if (file === null) return setStatus('Сроков впереди нет')
    downloadFile('shtrafy.ics', 'text/calendar;charset=utf-8', file)
    setStatus('Календарь скачан')
  }
  return (
    <>
      <Button
        variant="secondary"
        icon={<CalendarDays size={20} />}
        onClick={() =>
          void save().catch(() => setStatus('Не получилось собрать файл. Обновите страницу и повторите'))
        }
      >
        Сроки в календарь
      </Button>
      <output>{status}</output>
    </>
  )
}
