import { FileDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Paper } from '#domain/papers/paper.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { saveFile } from '#web/kit/files/save-file.ts'
import { showToast } from '#web/kit/overlay/show-toast.ts'

export interface PaperButtonProps {
  /** Of the file, without its ending. */
  readonly name: string
  /** Asked when the button is pressed. */
  readonly paper: () => Paper | Promise<Paper>
  readonly children: ReactNode
}

/** A PDF of what the page knows: made by the server, so it takes a moment and a network. */
export const PaperButton = ({ name, paper, children }: PaperButtonProps) => {
  const [said, say] = useState('')
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    const { makePaperFile } = await import('#web/kit/files/paper-file.ts')
    const made = await makePaperFile(await paper())
    if (made._tag === 'Refused') return say(made.message)
    saveFile(`${name}.pdf`, 'application/pdf', made.file)
    say('')
    showToast({ type: 'success', message: 'PDF скачан' })
  }
  return (
    <>
      <Button
        look="secondary"
        icon={<FileDown size={20} />}
        busy={isBusy}
        onClick={() => {
          setBusy(true)
          void save()
            .catch(() => say('Не получилось собрать файл. Обновите страницу и повторите'))
            .finally(() => setBusy(false))
        }}
      >
        {children}
      </Button>
      <output>{said}</output>
    </>
  )
}
