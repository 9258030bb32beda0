import { Data } from 'effect'

/** The sources could not be asked; spec §8 gives the text where the backend says nothing better. */
export class OrdinancesRefused extends Data.TaggedError('OrdinancesRefused')<{ readonly message: string }> {}

/** Photos will not come: spec §4 Photo fetch. The fine can be paid without them. */
export class PhotosRefused extends Data.TaggedError('PhotosRefused')<{ readonly message: string }> {}

/** The taxes will not come: spec §8 Preload. */
export class PreloadRefused extends Data.TaggedError('PreloadRefused')<{ readonly message: string }> {}
