const barePath = /^\/(?:webview|payment\/chromeExtension)\//

/** Whether the page at this path is made for the window of another application. */
export const isEmbeddedPath = (path: string): boolean => barePath.test(path)

/**
 * Inside another application (spec §2, webviews) later pages of the tab have no header and footer either: a look-up that
 * began in a webview is paid in it. The mark lives as long as the tab; styles of the layout hide the header and footer. This is
 * the text of an inline script, because a page that the server has rendered is drawn before the scripts of the site arrive.
 * Without storage the route of each page determines its layout.
 */
export const markEmbeddedTab =
  `try{if(${String(barePath)}.test(location.pathname))sessionStorage.frame="bare";` +
  'if(sessionStorage.frame)document.documentElement.dataset.frame="bare"}catch{}'

/** Whether this tab is embedded in another application, as far as the browser can determine it. */
export const isTabEmbedded = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.dataset['frame'] === 'bare'
