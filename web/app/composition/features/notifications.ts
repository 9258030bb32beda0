export { notificationsFeature } from '#adapters/wiring/notifications.module.ts'
