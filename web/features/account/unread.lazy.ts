import { accountFeature } from '#web/app/composition/features/account.ts'
import { notificationsFeature } from '#web/app/composition/features/notifications.ts'
import type { AskFeature } from '#web/app/features.ts'
import { UnreadViewModel } from './unread.view-model.ts'

/** Loaded for visitors who are signed in: most pages are read by others. */
export const openUnread = (ask: AskFeature): UnreadViewModel =>
  new UnreadViewModel(ask(notificationsFeature), ask(accountFeature))
