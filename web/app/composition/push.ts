/** Functions of web push for pages. Browsers allow a request for the permission only in a handler of a press. */
export { requestPushPermission, isPushPossible, pushAddress } from '#adapters/browser/push.ts'
