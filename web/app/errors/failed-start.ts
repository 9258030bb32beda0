import { recoverFromChunkError } from '#web/app/composition/reload-guard.ts'
import { showFailureScreen } from './failure-screen.ts'
import { waitForConnection } from './wait-for-connection.ts'

/**
 * What an application does after its scripts could not be loaded. Without a connection it waits for one and starts again,
 * because a reload would replace the page by the error page of the browser; another failure reloads the page once, and is shown
 * afterwards.
 */
export const recoverFromFailedStart = async (cause: unknown, start: () => void): Promise<void> => {
  if (await waitForConnection()) start()
  else if (!recoverFromChunkError(location.pathname)) showFailureScreen(cause)
}
