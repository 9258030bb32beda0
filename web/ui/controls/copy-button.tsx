import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { copyText } from './copy-text.ts'
import { IconButton } from './icon-button.tsx'

export interface CopyButtonProps {
  readonly text: string
  readonly label: string
}

/** Copies the text to the clipboard and shows a toast; if the browser refuses, the text can still be selected. */
export const CopyButton = ({ text, label }: CopyButtonProps) => {
  const [copied, setCopied] = useState(false)
  return (
    <IconButton
      label={label}
      icon={copied ? <Check size={20} /> : <Copy size={20} />}
      onClick={() => void copyText(text).then(setCopied)}
      onBlur={() => setCopied(false)}
    />
  )
}
