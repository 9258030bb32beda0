import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import {
  type LightboxState,
  nextPhoto,
  openLightbox,
  photoFailed,
  photoLoaded,
  previousPhoto,
  retryPhoto,
  rotateLeft,
  rotateRight,
  swipePhoto,
  zoomIn,
  zoomOut,
  zoomStep,
} from '#domain/screen/lightbox.ts'

export interface Offset {
  readonly right: number
  readonly down: number
}

const inPlace: Offset = { right: 0, down: 0 }

/** As far as an enlarged photo can be moved before its edge leaves the edge of the window. */
const within = (offset: number, size: number, zoom: number): number => {
  const limit = Math.max(0, (size * (zoom - 1)) / 2)
  return Math.min(limit, Math.max(-limit, offset))
}

/** An album that is open (spec §4, Lightbox), and where its enlarged photo has been moved to. */
export class LightboxViewModel {
  lightbox: LightboxState
  offset: Offset = inPlace
  /** Grows with every retry, so that the browser requests the photo again. */
  attempt = 0

  constructor(count: number, index: number) {
    this.lightbox = openLightbox(count, index)
    observeViewModel(this)
  }

  get zoom(): number {
    return this.lightbox._tag === 'Showing' ? this.lightbox.zoom : 1
  }

  get rotation(): number {
    return this.lightbox._tag === 'Showing' ? this.lightbox.rotation : 0
  }

  loaded(index: number): void {
    this.setState(photoLoaded(this.lightbox, index))
  }

  failed(index: number): void {
    this.setState(photoFailed(this.lightbox, index))
  }

  retry(): void {
    this.attempt += 1
    this.setState(retryPhoto(this.lightbox))
  }

  next(): void {
    this.setState(nextPhoto(this.lightbox))
  }

  previous(): void {
    this.setState(previousPhoto(this.lightbox))
  }

  swipe(right: number, down: number): void {
    this.setState(swipePhoto(this.lightbox, right, down))
  }

  zoomIn(): void {
    this.setState(zoomIn(this.lightbox))
  }

  zoomOut(): void {
    this.setState(zoomOut(this.lightbox))
  }

  rotateRight(): void {
    this.setState(rotateRight(this.lightbox))
  }

  rotateLeft(): void {
    this.setState(rotateLeft(this.lightbox))
  }

  /** Sets the zoom of a pinch gesture, rounded to whole steps within the limits. */
  pinchTo(zoom: number): void {
    const towards = zoom > this.zoom ? zoomIn : zoomOut
    let { lightbox } = this
    while (lightbox._tag === 'Showing' && Math.abs(zoom - lightbox.zoom) >= zoomStep) {
      const stepped = towards(lightbox)
      const isStuck = stepped._tag !== 'Showing' || stepped.zoom === lightbox.zoom
      if (isStuck) break
      lightbox = stepped
    }
    this.setState(lightbox)
  }

  /** Moves an enlarged photo inside a window of that size, in CSS pixels. */
  move(by: Offset, width: number, height: number): void {
    this.offset = {
      right: within(this.offset.right + by.right, width, this.zoom),
      down: within(this.offset.down + by.down, height, this.zoom),
    }
  }

  private setState(lightbox: LightboxState): void {
    this.lightbox = lightbox
    // A photo that fits, or another photo, is centred again.
    if (this.zoom <= 1) this.offset = inPlace
  }
}
