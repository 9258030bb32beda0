import { CalendarDays } from 'lucide-react'
import type { Charge } from '#domain/charges/charge.ts'
import { type DeadlineEvent, deadlineEvents } from '#domain/charges/law/deadline-events.ts'
import type { LocalDate } from '#domain/dates/local-date.ts'
import { useBrand } from '#web/app/brand/use-brand.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { downloadFile } from './download-file.ts'
import { useFileStatus } from './use-file-status.ts'

interface CalendarButtonProps {
  /** Name of the file without its extension. */
  readonly name: string
  /** Called when the button is pressed. */
  readonly events: () => readonly DeadlineEvent[]
  /** Shown after the download. */
  readonly savedText: string
  readonly children: string
}

/** Downloads events as a calendar file; the code that writes it is loaded when the button is pressed. */
export const CalendarButton = ({ name, events, savedText, children }: CalendarButtonProps) => {
  const { status, save } = useFileStatus()
  const brand = useBrand()
  const press = async () => {
    const { calendarFile } = await import('./calendar-file.lazy.ts')
    const file = calendarFile(events(), brand.name)
    if (file === null) return 'Сроков впереди нет'
    downloadFile(`${name}.ics`, 'text/calendar;charset=utf-8', file)
    return savedText
  }
  return (
    <>
      <Button variant="secondary" icon={<CalendarDays size={20} />} onClick={() => save(press)}>
        {children}
      </Button>
      <output>{status}</output>
    </>
  )
}

interface DeadlinesButtonProps {
  /** Called when the button is pressed. */
  readonly charges: () => readonly Charge[]
  readonly today: LocalDate
}

/** Downloads the deadlines of charges as a calendar file. */
export const DeadlinesButton = ({ charges, today }: DeadlinesButtonProps) => (
  <CalendarButton name="shtrafy" events={() => deadlineEvents(charges(), today)} savedText="Календарь скачан">
    Сроки в календарь
  </CalendarButton>
)
