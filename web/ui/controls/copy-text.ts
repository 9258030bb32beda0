import { showToast } from '#web/ui/overlay/show-toast.ts'

/** Copies a text to the clipboard and shows a toast; returns whether the browser allowed it. */
export const copyText = async (text: string, message = 'Скопировано'): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ type: 'success', message })
    return true
  } catch {
    showToast({ type: 'error', message: 'Браузер не дал скопировать: выделите текст и скопируйте сами' })
    return false
  }
}
