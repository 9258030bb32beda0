import { showToast } from '#web/ui/overlay/show-toast.ts'

/** Copies a text to the clipboard and shows a toast; returns whether the browser allowed it. */
export const copyText = async (text: string, said = 'Скопировано'): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ type: 'success', message: said })
    return true
  } catch {
    showToast({ type: 'error', message: 'Браузер не дал скопировать: выделите текст и скопируйте сами' })
    return false
  }
}
