/** Time between two requests that test the connection, and time to answer one, in milliseconds. */
const pauseMs = 3000
const timeoutMs = 10_000

/** A proxy without its server answers with an error status. */
const isServerReachable = async (): Promise<boolean> => {
  try {
    const { ok } = await fetch('/health/live', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return ok
  } catch {
    return false
  }
}

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, pauseMs)
    addEventListener('online', end)
  })

const showNotice = (): HTMLElement => {
  const notice = Object.assign(document.createElement('div'), {
    className: 'connection-notice',
    role: 'status',
    textContent: 'Нет связи с сервером. Кнопки на странице заработают, когда она вернётся.',
  })
  document.body.append(notice)
  return notice
}

/** Resolves when the server answers; the first request is sent after a pause, or when the browser reports a connection. */
export const nextConnection = async (): Promise<void> => {
  do await pause()
  while (!(await isServerReachable()))
}

/**
 * Waits until the server can be reached, and shows a notice meanwhile. Resolves to false if it can be reached at once: the
 * script that could not be loaded has another fault.
 */
export const waitForConnection = async (): Promise<boolean> => {
  if (await isServerReachable()) return false
  const notice = showNotice()
  await nextConnection()
  notice.remove()
  return true
}
