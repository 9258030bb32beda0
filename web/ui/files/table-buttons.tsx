import { Download } from 'lucide-react'
import { Button } from '#web/ui/controls/button.tsx'
import type { TableFormat } from './save-table.ts'
import { useFileStatus } from './use-file-status.ts'
import css from './table-buttons.module.css'

const formats: readonly TableFormat[] = ['XLSX', 'CSV']

interface TableButtonsProps {
  /** Makes and downloads the file; returns the status, where it is not that of a success. */
  readonly onSave: (format: TableFormat) => Promise<string | undefined>
}

/** Buttons that download a table. */
export const TableButtons = ({ onSave }: TableButtonsProps) => {
  const { status, save } = useFileStatus()
  const press = (format: TableFormat) => () =>
    save(async () => (await onSave(format)) ?? `Таблица ${format} скачана`)
  return (
    <div className={css['files']}>
      {formats.map((format) => (
        <Button key={format} variant="secondary" icon={<Download size={20} />} onClick={press(format)}>
          {format}
        </Button>
      ))}
      <output>{status}</output>
    </div>
  )
}
