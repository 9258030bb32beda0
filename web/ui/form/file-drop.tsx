import { Upload } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { describedBy, FieldFrame, type FieldTexts } from './field.tsx'
import css from './file-drop.module.css'

export type FileDropProps = Pick<FieldTexts, 'label' | 'hint' | 'error'> & {
  readonly name: string
  /** The file types that the browser offers, as `.xlsx,.csv`. */
  readonly accept?: string | undefined
  readonly disabled?: boolean | undefined
  readonly onChoose?: ((file: File) => void) | undefined
}

/**
 * A field for one file by press or by drag and drop. A transparent native input covers the whole area, so that both work without
 * scripts and the keyboard works.
 */
export const FileDrop = ({ name, label, hint, error, accept, disabled = false, onChoose }: FileDropProps) => {
  const [isOver, setOver] = useState(false)
  const away = () => setOver(false)
  return (
    <FieldFrame id={name} {...{ label, hint, error }}>
      <div
        className={classNames(css['place'], isOver && css['over'], Boolean(error) && css['wrong'])}
        onDragEnter={() => setOver(!disabled)}
        onDragLeave={away}
        onDrop={away}
      >
        <Upload size={24} />
        <p>
          <span className={css['choose']}>Выбрать файл</span>
          <span className={css['drag']}> или перетащить сюда</span>
        </p>
        <input
          id={name}
          name={name}
          className={css['input']}
          type="file"
          accept={accept}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(name, { hint, error })}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file !== undefined) onChoose?.(file)
            // The same file can be chosen again after an error.
            target.value = ''
          }}
        />
      </div>
    </FieldFrame>
  )
}
