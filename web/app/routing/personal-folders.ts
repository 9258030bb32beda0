/** Folders of personal pages and of pages that start an operation: never prerendered, never cached on a device. */
export const personalFolders = [
  '/105/',
  '/api/',
  '/auth/',
  '/documents/',
  '/download-file/',
  '/email/',
  '/fines/',
  '/forms/',
  '/invoice/',
  '/organization/',
  '/organizations-form-mobile/',
  '/payment/',
  '/prepayment/',
  '/profile/',
  '/push/',
  '/reset/',
  '/settings/',
  '/shortlink/',
  '/webview/',
] as const

/** Lists of a visitor that the folders above do not contain. */
const visitorFolders = ['/payments/', '/notifications/', '/requests/', '/taxes/']

/** Whether a path belongs to pages with data of a visitor, or to a payment. No script of another site is loaded there. */
export const isPersonal = (path: string): boolean =>
  // The router matches paths in any case.
  [...personalFolders, ...visitorFolders].some((folder) => path.toLowerCase().startsWith(folder))
