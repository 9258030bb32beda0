import { withoutKey } from '#domain/navigation/keyed-path.ts'

/** The path of the home page without slashes is empty, and an event requires a name (spec §5). */
const home = 'home'

/** Spec §2: returns the current path without slashes, and without the key of a document. */
export const loadedScreenName = (path: string): string => withoutKey(path).replaceAll('/', '') || home
