import { accountUseCases } from '#adapters/wiring/services/account.ts'
import { notificationsPort } from '#adapters/wiring/services/notifications.ts'
import type { Ask } from '#web/app/features.ts'
import { UnreadViewModel } from './unread.view-model.ts'

/** Loaded for visitors who are signed in: most pages are read by others. */
export const openUnread = (ask: Ask): UnreadViewModel =>
  new UnreadViewModel(ask(notificationsPort), ask(accountUseCases))
