import { FileSpreadsheet, Printer, Share2, Table2 } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { formatNearLastDay } from '#domain/dates/wording.ts'
import { chargeColumns, chargesFileName, chargeTable } from '#domain/charges/table/charge-table.ts'
import { csvLines, csvOf } from '#domain/wording/csv.ts'
import { totalsRows } from '#domain/wording/totals-rows.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { maxPdfRows } from '#domain/pdf-documents/pdf-document.ts'
import { useSite } from '#web/app/brand/use-brand.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { openShareDialog } from '#web/ui/controls/share-dialog.ts'
import { DeadlinesButton } from '#web/ui/files/calendar-button.tsx'
import { runInSlices } from '#web/ui/files/run-in-slices.ts'
import { downloadFile } from '#web/ui/files/download-file.ts'
import { saveSpreadsheet } from '#web/ui/files/save-spreadsheet.ts'
import { useFileStatus } from '#web/ui/files/use-file-status.ts'
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
  if (await openShareDialog({ text })) return ''
  try {
    await navigator.clipboard.writeText(text)
    return 'Скопировано: без номеров'
  } catch {
    return 'Браузер не дал скопировать. Разрешите сайту доступ к буферу обмена и повторите'
  }
}

/** What the buttons do. Each returns the status to show. */
const useListFiles = (model: FinesViewModel) => {
  const { origin } = useSite()
  const charges = () => model.filter.shownCharges()

  const makeRows = async () => {
    const { moment } = model
    const rows = (await runInSlices(charges(), (slice) => chargeTable(slice, moment))).flat()
    return [...rows, ...totalsRows(rows)]
  }
  const saveCsv = async () => {
    const encoder = new TextEncoder()
    const lines = await runInSlices(await makeRows(), (slice) => encoder.encode(csvLines(slice)))
    downloadFile(
      `${chargesFileName(model.today)}.csv`,
      'text/csv;charset=utf-8',
      csvOf(chargeColumns, []),
      ...lines,
    )
    return 'Таблица CSV скачана'
  }
  const saveXlsx = async () => {
    await saveSpreadsheet(chargesFileName(model.today), 'Штрафы', chargeColumns, await makeRows())
    return 'Таблица XLSX скачана'
  }
  const share = async () => {
    const { counted, due, nearestLastDay } = model.totals.payable
    const until =
      nearestLastDay === null ? '' : `, ближайшая скидка ${formatNearLastDay(nearestLastDay, model.today)}`
    const text = `К оплате ${counted} на ${formatRoubles(due)}${until}. Проверить свои: ${origin}/`
    return shareText(text)
  }
  return { saveCsv, saveXlsx, share }
}

/** Export of the filtered list. The shared text contains sums and dates, without document numbers. */
export const ListFileButtons = observer(function ListFileButtons({
  model,
}: {
  readonly model: FinesViewModel
}) {
  const { status, save } = useFileStatus()
  const charges = () => model.filter.shownCharges()

  const { saveCsv, saveXlsx, share } = useListFiles(model)
  return (
    <>
      <div className={buttonsCss['file-buttons']}>
        <Button variant="secondary" icon={<Table2 size={20} />} onClick={() => save(saveCsv)}>
          CSV
        </Button>
        <Button variant="secondary" icon={<FileSpreadsheet size={20} />} onClick={() => save(saveXlsx)}>
          XLSX
        </Button>
        <PdfButton
          name={chargesFileName(model.today)}
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
        <DeadlinesButton charges={charges} today={model.today} />
        <Button variant="secondary" icon={<Printer size={20} />} onClick={() => print()}>
          Печать
        </Button>
        <Button variant="secondary" icon={<Share2 size={20} />} onClick={() => save(share)}>
          Поделиться без номеров
        </Button>
      </div>
      <output className={css['words']}>{status}</output>
      <ShareFines ids={() => charges().map(({ id }) => id)} />
      <p className={css['words']}>
        В файлах есть УИН и номера документов. В календаре и в том, чем вы делитесь, их нет.
      </p>
    </>
  )
})
