import './options.ts'

/** Stands in for react/jsx-runtime: what is drawn as a module loads is drawn by the same rules. */
export { Fragment, jsx, jsxs } from 'preact/jsx-runtime'
