/** What pages may ask of the browser about messages; the permission is asked for out of a press alone. */
export { requestPushPermission as askForPush, isPushPossible, pushAddress } from '#adapters/browser/push.ts'
