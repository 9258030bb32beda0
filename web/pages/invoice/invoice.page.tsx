/** Spec §2: the bill of a payment is its receipt; any other hash is a page that does not exist. */
export { toReceipt as loader } from '#web/webview/receipt-of-hash.ts'

export const Component = () => null
