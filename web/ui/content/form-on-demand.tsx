import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/controls/button.tsx'

interface FormOnDemandProps {
  /** The button that opens the form: «Сменить адрес». */
  readonly label: ReactNode
  readonly variant?: 'secondary' | 'quiet' | undefined
  readonly isOpenAtFirst?: boolean | undefined
  /** The form; it calls `close` where the visitor changes nothing. */
  readonly children: (close: () => void) => ReactNode
}

/** A form that a button opens in its place: its first field takes the focus, and the button gets it back. */
export const FormOnDemand = ({
  label,
  variant = 'secondary',
  isOpenAtFirst = false,
  children,
}: FormOnDemandProps) => {
  /** The last press; null before the first one, when the focus stays where it is. */
  const [pressed, setPressed] = useState<'open' | 'close' | null>(null)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (pressed === null) return
    place.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus()
  }, [pressed])
  const isOpen = pressed === null ? isOpenAtFirst : pressed === 'open'
  return (
    <div ref={place} data-open={isOpen || undefined}>
      {isOpen ? (
        children(() => setPressed('close'))
      ) : (
        <Button variant={variant} onClick={() => setPressed('open')}>
          {label}
        </Button>
      )}
    </div>
  )
}
