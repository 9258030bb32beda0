/** Put in force before anything is drawn in the browser. */
export { guardMarkup } from '#adapters/browser/trusted-types.ts'
