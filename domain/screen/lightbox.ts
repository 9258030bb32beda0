interface PhotoPlace {
  /** Index of the photo, counted from 0. */
  readonly index: number
  readonly count: number
}

/** Spec §4, Lightbox. */
export type LightboxState =
  | { readonly _tag: 'Closed' }
  | ({ readonly _tag: 'Loading' } & PhotoPlace)
  | ({ readonly _tag: 'Error' } & PhotoPlace)
  | ({
      readonly _tag: 'Showing'
      /** Scale: 1 fits the photo into the window. */
      readonly zoom: number
      /** Rotation in degrees clockwise. It is not reduced below 360, so that no animation turns backwards. */
      readonly rotation: number
    } & PhotoPlace)

export const closedLightbox: LightboxState = { _tag: 'Closed' }

/** Spec §9: zoom step 0.12, max 3, min 0.1, swipe tolerance 50. */
export const zoomStep = 0.12
export const maxZoom = 3
export const minZoom = 0.1
export const swipeTolerance = 50

const rightAngle = 90

/** Opens one of several photos. The state stays closed if the album is empty or has no such photo. */
export const openLightbox = (count: number, index: number): LightboxState =>
  Number.isInteger(index) && index >= 0 && index < count ? { _tag: 'Loading', index, count } : closedLightbox

/** Marks a photo as loaded. The event of a photo that is no longer shown is ignored. */
export const photoLoaded = (lightbox: LightboxState, index: number): LightboxState =>
  lightbox._tag === 'Loading' && lightbox.index === index
    ? { ...lightbox, _tag: 'Showing', zoom: 1, rotation: 0 }
    : lightbox

/** Marks a photo as failed. */
export const photoFailed = (lightbox: LightboxState, index: number): LightboxState =>
  lightbox._tag === 'Loading' && lightbox.index === index ? { ...lightbox, _tag: 'Error' } : lightbox

/** Retries a photo that failed. */
export const retryPhoto = (lightbox: LightboxState): LightboxState =>
  lightbox._tag === 'Error' ? { ...lightbox, _tag: 'Loading' } : lightbox

const zoomedBy = (lightbox: LightboxState, step: number): LightboxState => {
  if (lightbox._tag !== 'Showing') return lightbox
  // The zoom is rounded to hundredths, so that floating-point errors do not add up.
  const zoom = Math.round((lightbox.zoom + step) * 100) / 100
  return { ...lightbox, zoom: Math.min(maxZoom, Math.max(minZoom, zoom)) }
}

/** Enlarges the photo by one step, up to `maxZoom`. */
export const zoomIn = (lightbox: LightboxState): LightboxState => zoomedBy(lightbox, zoomStep)

/** Reduces the photo by one step, down to the minimum of spec §9. */
export const zoomOut = (lightbox: LightboxState): LightboxState => zoomedBy(lightbox, -zoomStep)

const rotatedBy = (lightbox: LightboxState, degrees: number): LightboxState =>
  lightbox._tag === 'Showing' ? { ...lightbox, rotation: lightbox.rotation + degrees } : lightbox

/** Rotates the photo by 90° clockwise. */
export const rotateRight = (lightbox: LightboxState): LightboxState => rotatedBy(lightbox, rightAngle)

/** Rotates the photo by 90° counterclockwise. */
export const rotateLeft = (lightbox: LightboxState): LightboxState => rotatedBy(lightbox, -rightAngle)

/** The album does not wrap around after the last photo. */
const turnedBy = (lightbox: LightboxState, step: number): LightboxState => {
  if (lightbox._tag === 'Closed') return lightbox
  const turned = openLightbox(lightbox.count, lightbox.index + step)
  return turned._tag === 'Closed' ? lightbox : turned
}

/** Shows the next photo; the last one stays. */
export const nextPhoto = (lightbox: LightboxState): LightboxState => turnedBy(lightbox, 1)

/** Shows the previous photo; the first one stays. */
export const previousPhoto = (lightbox: LightboxState): LightboxState => turnedBy(lightbox, -1)

/** A swipe to the left shows the next photo. An enlarged photo is moved instead. */
export const swipePhoto = (lightbox: LightboxState, right: number, down: number): LightboxState => {
  const isEnlarged = lightbox._tag === 'Showing' && lightbox.zoom > 1
  const isSideways = Math.abs(right) > swipeTolerance && Math.abs(right) > Math.abs(down)
  if (isEnlarged || !isSideways) return lightbox
  return right < 0 ? nextPhoto(lightbox) : previousPhoto(lightbox)
}
