/** Spec §7 Notifications: tabs, read marks, subscriptions of browsers. */
export const notificationCalls = [] as const
