const key = 'frame'

const barePath = /^\/(?:webview|payment\/chromeExtension)\//

/**
 * Inside another application (spec §2, webviews) the pages that follow stand as bare as the first one: a look-up that began
 * in a webview is paid in it. For as long as the tab lives; the styles of the frame do the rest.
 */
export const markTabEmbedded = (path: string): void => {
  try {
    if (barePath.test(path)) sessionStorage.setItem(key, 'bare')
    if (sessionStorage.getItem(key) === 'bare') document.documentElement.dataset['frame'] = 'bare'
  } catch {
    // Without storage every page is framed as its own route says.
  }
}

/** Whether this tab is embedded in another application, as far as the browser can determine it. */
export const isTabEmbedded = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.dataset['frame'] === 'bare'
