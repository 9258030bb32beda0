/** Spec §2: a short address of a receipt; any other is a page that does not exist. */
export { toReceipt as loader } from '#web/webview/receipt-of-hash.ts'

export const Component = () => null
