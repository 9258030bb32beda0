/** Time between two requests that test the connection, in milliseconds. */
const pauseMs = 3000

const isServerReachable = (): Promise<boolean> =>
  fetch('/health/live', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

const pause = (): Promise<unknown> =>
  new Promise((resolve) => {
    addEventListener('online', resolve, { once: true })
    setTimeout(resolve, pauseMs)
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

/**
 * Waits until the server can be reached, and shows a notice meanwhile. Resolves to false if it can be reached at once: the
 * script that could not be loaded has another fault.
 */
export const waitForConnection = async (): Promise<boolean> => {
  if (await isServerReachable()) return false
  const notice = showNotice()
  do await pause()
  while (!(await isServerReachable()))
  notice.remove()
  return true
}
