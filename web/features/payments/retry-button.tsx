import { focusMain } from '#web/app/navigation/focus-target.ts'
import { Button, type ButtonProps } from '#web/ui/controls/button.tsx'

interface RetryButtonProps extends Pick<ButtonProps, 'variant'> {
  readonly onRetry: () => void
}

/** Repeats a failed load. The button disappears with its failure, so the focus moves to the main content. */
export const RetryButton = ({ variant, onRetry }: RetryButtonProps) => (
  <Button
    variant={variant}
    onClick={() => {
      onRetry()
      focusMain()
    }}
  >
    Повторить
  </Button>
)
