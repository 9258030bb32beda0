import type { BrandAnalytics } from '#domain/brands/brand.ts'
import { type ChatWidget, chatWidgetOf } from './chat-widget.ts'

/** Chats of the operator's choice: addresses of their scripts, and the origins that they use besides. */
export interface ChatScripts {
  readonly company: string | null
  readonly support: string | null
  readonly origins: readonly string[]
}

/** What a page may load from other sites. A chat may add styles and frames too. */
export interface ForeignSources {
  readonly origins: readonly string[]
  readonly isChat: boolean
}

/** The script and the origins of a web analytics service. */
export const analyticsSources = ({
  kind,
  origin = '',
}: BrandAnalytics): { readonly script: string; readonly origins: readonly string[] } =>
  kind === 'matomo'
    ? { script: `${origin}/matomo.js`, origins: [origin] }
    : {
        script: 'https://mc.yandex.ru/metrika/tag.js',
        origins: ['https://mc.yandex.ru', 'https://yastatic.net'],
      }

/** The script of the chat of a page on a wide screen (spec §2); null: the page has none, or the operator has named none. */
export const chatScriptOf = (chat: ChatScripts | undefined, path: string): string | null => {
  const widget: ChatWidget | null = chatWidgetOf(path, Number.POSITIVE_INFINITY)
  return widget === null ? null : (chat?.[widget] ?? null)
}

/**
 * Returns the other sites that a page may load from; null: none. Chats are on the pages that the specification names, analytics
 * on pages without data of a visitor (`isPersonal`).
 */
export const foreignSourcesOf = (
  path: string,
  isPersonal: boolean,
  {
    chat,
    analytics,
  }: { readonly chat?: ChatScripts | undefined; readonly analytics?: BrandAnalytics | undefined },
): ForeignSources | null => {
  if (isPersonal) return null
  const chatScript = chatScriptOf(chat, path)
  const ofChat = chatScript === null ? [] : [new URL(chatScript).origin, ...(chat?.origins ?? [])]
  const ofAnalytics = analytics === undefined ? [] : analyticsSources(analytics).origins
  const origins = [...new Set([...ofChat, ...ofAnalytics])]
  return origins.length === 0 ? null : { origins, isChat: chatScript !== null }
}
