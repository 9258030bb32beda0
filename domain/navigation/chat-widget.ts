/** Spec §9: wide-screen threshold. */
export const wideScreenPx = 991

/** Spec §2: returns whether the width in CSS pixels is 991 or more. */
export const isWideScreen = (width: number): boolean => width >= wideScreenPx

/** Spec §2: the support chat and the mobile splash are hidden on paths containing /push/ or /forms/. */
export const hidesChatAndSplash = (path: string): boolean => /\/(?:push|forms)\//.test(path)

export type ChatWidget = 'company' | 'support'

const widgets: ReadonlyMap<string, ChatWidget> = new Map([
  ['/legal-entities/', 'company'],
  ['/widget-test-page/', 'support'],
])

/** Spec §2: returns the chat widget that a page loads on wide screens, or null. */
export const chatWidgetOf = (path: string, width: number): ChatWidget | null =>
  isWideScreen(width) ? (widgets.get(path) ?? null) : null
