import { Checkbox } from '#web/kit/controls/checkbox.tsx'
import { noticesWording } from './consent-wordings.ts'
import css from '#web/pages/auth/auth.module.css'

interface NoticesConsentProps {
  readonly checked: boolean
  readonly onChange: (isAgreed: boolean) => void
  readonly error?: string | undefined
}

const { kind, words, document } = noticesWording

/** Asked apart, unticked, beside the address that it is about (152-FZ, article 9). */
export const NoticesConsent = ({ checked, onChange, error }: NoticesConsentProps) => (
  <div>
    <Checkbox
      id={kind}
      name={kind}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : `${kind}-error`}
      label={words}
    />
    <a href={document.href} target="_blank" rel="noopener">
      {document.label}
    </a>
    {error !== undefined && (
      <p className={css['box-error']} id={`${kind}-error`}>
        {error}
      </p>
    )}
  </div>
)
