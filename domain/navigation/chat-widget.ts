/** Spec §9: wide-screen threshold. */
export const wideScreenPx = 991

/** Spec §2: 991 px or more. */
export const isWideScreen = (width: number): boolean => width >= wideScreenPx

/** Spec §2: support chat and the mobile splash are hidden on paths containing /push/ or /forms/. */
export const hidesChatAndSplash = (path: string): boolean => /\/(?:push|forms)\//.test(path)

export type ChatWidget = 'company' | 'support'

const widgets: ReadonlyMap<string, ChatWidget> = new Map([
  ['/legal-entities/', 'company'],
  ['/widget-test-page/', 'support'],
])

/** Spec §2: the chat that a page loads by itself, on wide screens alone. */
export const chatWidgetOf = (path: string, width: number): ChatWidget | null =>
  isWideScreen(width) ? (widgets.get(path) ?? null) : null
