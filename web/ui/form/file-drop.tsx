import { FileText, Upload, X } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { RoadProgress } from '#web/ui/feedback/road-progress.tsx'
import { describedBy, FieldFrame, type FieldTexts } from './field.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import css from './file-drop.module.css'

export interface ChosenFile {
  readonly name: string
  /** Size in bytes. */
  readonly size: number
}

export type FileDropProps = FieldTexts &
  Pick<ComponentProps<'input'>, 'accept' | 'multiple' | 'disabled' | 'required' | 'id'> & {
    readonly name: string
    /** The chosen files, if the parent controls them; otherwise the field keeps them and submits them with its form. */
    readonly files?: readonly ChosenFile[] | undefined
    /** Set during the upload; `done` is the sent part from 0 to 1, or undefined if it is unknown. */
    readonly sending?: { readonly done?: number | undefined } | undefined
    readonly onChoose?: ((files: readonly File[]) => void) | undefined
    readonly onRemove?: ((index: number) => void) | undefined
  }

const units = ['Б', 'КБ', 'МБ', 'ГБ'] as const

const sizeOf = (bytes: number): string => {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)))
  const size = new Intl.NumberFormat('ru', { maximumFractionDigits: 1 }).format(bytes / 1024 ** power)
  return `${size} ${units[power] ?? ''}`
}

const Chosen = ({
  files,
  onRemove,
}: {
  readonly files: readonly ChosenFile[]
  readonly onRemove: FileDropProps['onRemove']
}) => (
  <ul>
    {files.map(({ name, size }, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- two files may bear one name
      <li key={`${index} ${name}`} className={css['file']}>
        <FileText size={20} />
        <span className={css['name']}>{name}</span>
        <span className={css['size']}>{sizeOf(size)}</span>
        {onRemove && (
          <IconButton label={`Убрать файл ${name}`} icon={<X size={20} />} onClick={() => onRemove(index)} />
        )}
      </li>
    ))}
  </ul>
)

/**
 * A field for files by press or by drag and drop. A transparent native input covers the whole area, so that both work without
 * scripts and the keyboard works.
 */
export const FileDrop = ({
  label,
  hint,
  error,
  optional,
  labelHidden,
  files,
  sending,
  onChoose,
  onRemove,
  id,
  disabled = false,
  ...input
}: FileDropProps) => {
  const fieldId = id ?? input.name
  const [isOver, setOver] = useState(false)
  const [chosenFiles, setChosenFiles] = useState<readonly ChosenFile[]>([])
  const chosen = files ?? chosenFiles
  const away = () => setOver(false)
  return (
    <FieldFrame id={fieldId} {...{ label, hint, error, optional, labelHidden }}>
      <div
        className={classNames(css['place'], isOver && css['over'], Boolean(error) && css['wrong'])}
        onDragEnter={() => setOver(!disabled)}
        onDragLeave={away}
        onDrop={away}
      >
        <Upload size={24} />
        <p>
          <span className={css['choose']}>{input.multiple === true ? 'Выбрать файлы' : 'Выбрать файл'}</span>
          <span className={css['drag']}> или перетащить сюда</span>
        </p>
        <input
          {...input}
          id={fieldId}
          className={css['input']}
          type="file"
          disabled={disabled || sending !== undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, { hint, error })}
          onChange={({ target }) => {
            const taken = [...(target.files ?? [])]
            setChosenFiles(taken)
            onChoose?.(taken)
            // The parent keeps the files; clearing the input allows choosing the same file again after an error.
            if (files !== undefined) target.value = ''
          }}
        />
      </div>
      {sending !== undefined && <RoadProgress label="Отправляем файл" value={sending.done} />}
      {chosen.length > 0 && <Chosen files={chosen} onRemove={sending === undefined ? onRemove : undefined} />}
      <output className="visually-hidden">
        {chosen.length > 0 && `Выбрано: ${chosen.map(({ name }) => name).join(', ')}`}
      </output>
    </FieldFrame>
  )
}
