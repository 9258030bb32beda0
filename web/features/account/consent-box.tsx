import { Checkbox } from '#web/ui/form/checkbox.tsx'
import type { ConsentWording } from './consent-wordings.ts'
import css from '#web/features/auth/auth.module.css'

interface ConsentBoxProps {
  readonly wording: ConsentWording
  readonly hint?: string | undefined
  readonly checked: boolean
  readonly onChange: (isAgreed: boolean) => void
  readonly error?: string | undefined
}

/** Asked apart, unticked, with its own words and document (152-FZ, article 9). */
export const ConsentBox = ({ wording, hint, checked, onChange, error }: ConsentBoxProps) => {
  const { kind, words, document } = wording
  return (
    <div className={css['box']}>
      <Checkbox
        id={kind}
        name={kind}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${kind}-error`}
        label={words}
        hint={hint}
      />
      {document !== null && (
        <a href={document.href} target="_blank" rel="noopener">
          {document.label}
        </a>
      )}
      {error !== undefined && (
        <p className={css['box-error']} id={`${kind}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
