import { FileSpreadsheet, Printer, Share2, Table2 } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { formatNearLastDay } from '#domain/dates/wording.ts'
import { chargeColumns, chargeTable, csvLines, csvOf } from '#domain/charges/list/charge-table.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { maxPdfRows } from '#domain/pdf-documents/pdf-document.ts'
import { useSite } from '#web/app/brand/use-brand.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { CalendarButton } from '#web/ui/charges/calendar-button.tsx'
import { runInSlices } from '#web/ui/files/run-in-slices.ts'
import { downloadFile } from '#web/ui/files/download-file.ts'
import { ShareFines } from '#web/features/links/share-fines.tsx'
import type { FinesViewModel } from '#web/features/fines/fines.view-model.ts'
import { PdfButton } from '#web/features/pdf-downloads/pdf-button.tsx'
import css from '#web/features/fines/fines.module.css'
import buttonsCss from './file-buttons.module.css'

/**
 * Shares a text by the share dialog of the device, or copies it to the clipboard. Returns the message to show; empty after
 * the share dialog.
 */
const shareText = async (text: string): Promise<string> => {
  if (typeof navigator.share === 'function') {
    // A share dialog that the visitor closes rejects the promise. That is not an error.
    await navigator.share({ text }).catch(() => undefined)
    return ''
  }
  return navigator.clipboard.writeText(text).then(
    () => 'Скопировано: без номеров',
    () => 'Браузер не дал скопировать',
  )
}

interface FileButtonsProps {
  readonly model: FinesViewModel
  /** Shows a message about the result of a press. */
  readonly report: (text: string) => void
}

/** The handlers of the buttons. Each reports its result. */
const useListFiles = ({ model, report }: FileButtonsProps) => {
  const { origin } = useSite()
  const charges = () => model.filter.shownCharges()

  const saveCsv = async () => {
    const { moment } = model
    const encoder = new TextEncoder()
    const lines = await runInSlices(charges(), (slice) =>
      encoder.encode(csvLines(chargeTable(slice, moment))),
    )
    downloadFile('shtrafy.csv', 'text/csv;charset=utf-8', csvOf(chargeColumns, []), ...lines)
    report('Таблица CSV скачана')
  }
  const saveSpreadsheet = async () => {
    const { spreadsheetFile, xlsx } = await import('#web/ui/files/spreadsheet-file.lazy.ts')
    const { moment } = model
    const rows = await runInSlices(charges(), (slice) => chargeTable(slice, moment))
    const file = await spreadsheetFile('Штрафы', chargeColumns, rows.flat())
    downloadFile('shtrafy.xlsx', xlsx, file)
    report('Таблица XLSX скачана')
  }
  const share = async () => {
    const { counted, due, nearestLastDay } = model.totals.payable
    const until =
      nearestLastDay === null ? '' : `, ближайшая скидка ${formatNearLastDay(nearestLastDay, model.today)}`
    const text = `К оплате ${counted} на ${formatRoubles(due)}${until}. Проверить свои: ${origin}/`
    report(await shareText(text))
  }
  const failed = () => report('Не получилось собрать файл. Обновите страницу и повторите')
  return {
    saveCsv: () => void saveCsv().catch(failed),
    saveSpreadsheet: () => void saveSpreadsheet().catch(failed),
    share: () => void share(),
  }
}

/** Export of the filtered list. The shared text contains sums and dates, without document numbers. */
export const ListFileButtons = observer(function ListFileButtons({ model, report }: FileButtonsProps) {
  const charges = () => model.filter.shownCharges()

  const { saveCsv, saveSpreadsheet, share } = useListFiles({ model, report })
  return (
    <>
      <div className={buttonsCss['file-buttons']}>
        <Button variant="secondary" icon={<Table2 size={20} />} onClick={saveCsv}>
          CSV
        </Button>
        <Button variant="secondary" icon={<FileSpreadsheet size={20} />} onClick={saveSpreadsheet}>
          XLSX
        </Button>
        <PdfButton
          name="shtrafy"
          request={() => {
            const ids = charges().map(({ id }) => id)
            return {
              kind: 'fines',
              ids: ids.slice(0, maxPdfRows),
              omitted: Math.max(0, ids.length - maxPdfRows),
            }
          }}
        >
          PDF
        </PdfButton>
        <CalendarButton charges={charges} today={model.today} />
        <Button variant="secondary" icon={<Printer size={20} />} onClick={() => print()}>
          Печать
        </Button>
        <Button variant="secondary" icon={<Share2 size={20} />} onClick={share}>
          Поделиться без номеров
        </Button>
      </div>
      <ShareFines ids={() => charges().map(({ id }) => id)} />
      <p className={css['words']}>
        В файлах есть УИН и номера документов. В календаре и в том, чем вы делитесь, их нет.
      </p>
    </>
  )
})
