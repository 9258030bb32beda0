import { Effect } from 'effect'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import { type BoundingBox, boxAround } from '#domain/cameras/bounding-box.ts'
import type { Camera, CameraCluster, CameraKind, CamerasFound } from '#domain/cameras/camera.ts'
import { clusterMarkers, type CameraMarkers } from '#domain/cameras/cluster-markers.ts'
import { byDistance } from '#domain/places/distance.ts'
import type { Location } from '#domain/charges/charge.ts'
import type { OperationRefused } from '#application/shared/app-error.ts'
import type { Cameras } from '#application/cameras/index.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

/** Debounce: delay in ms after the last move of the map before cameras are requested. */
const restMs = 250

/** Max number of cameras in the list. The visitor narrows the list by moving the map. */
const maxListed = 100

/** Zoom levels: each level doubles the scale, from a continent to a house. */
export const farthestZoom = 3
export const nearestZoom = 17

/** Zoom level of a city. */
const startZoom = 11

/** Zoom level at which all cameras are shown ungrouped. */
export const closeZoom = 14

/** Half of the requested box in degrees of latitude (about 3 km), used before the map has moved to a place. */
const aroundDegrees = 0.03

/** Target of a map move. `zoom` is null if the zoom level stays the same. */
export interface MapGoal extends Location {
  readonly zoom: number | null
}

const middle = (box: BoundingBox): Location => ({
  lat: (box.leftUpLat + box.rightDownLat) / 2,
  lon: (box.leftUpLon + box.rightDownLon) / 2,
})

/** Cameras of the visible part of the map, for the map and the list. They are requested again when the map moves. */
export class CameraMapViewModel {
  kind: CameraKind | null
  /** Id of the camera that was selected on the map or in the list. */
  selected: string | null = null
  centre: Location
  zoom: number
  /** Position of the visitor. */
  here: Location | null = null
  /** Target of the map move. Each press creates a new object, so that a repeated press moves the map again. */
  goal: MapGoal | null = null
  private found: CamerasFound
  private box: BoundingBox | null = null
  readonly loading: AsyncTask<[BoundingBox], CamerasFound>
  readonly locating: AsyncTask<[], Location>

  constructor(
    cameras: Cameras,
    {
      centre,
      zoom = startZoom,
      nearest,
      kind,
      locate,
    }: {
      readonly centre: Location
      /** Initial zoom level; that of a city when absent. */
      readonly zoom?: number
      readonly nearest: readonly Camera[]
      readonly kind: CameraKind | null
      /** Returns the position of the visitor. Called only on a press. */
      readonly locate: () => Effect.Effect<Location, OperationRefused>
    },
    delayMs = restMs,
  ) {
    this.centre = centre
    this.zoom = zoom
    this.kind = kind
    this.found = { cameras: nearest, clusters: [], total: nearest.length }
    this.loading = new AsyncTask(
      (box: BoundingBox) => Effect.sleep(delayMs).pipe(Effect.andThen(cameras.within(box))),
      { onDone: (found, box) => this.setCameras(found, box) },
    )
    this.locating = new AsyncTask(locate, { onDone: (here) => this.showVisitor(here) })
    observeViewModel(this)
  }

  get cameras(): readonly Camera[] {
    const { kind } = this
    return kind === null ? this.found.cameras : this.found.cameras.filter((camera) => camera.kind === kind)
  }

  get clusters(): readonly CameraCluster[] {
    return this.found.clusters
  }

  /** What the map draws: cameras too close together share a cluster, except at the nearest zoom. */
  get markers(): CameraMarkers {
    const { cameras, clusters, zoom, selected } = this
    if (zoom >= nearestZoom) return { cameras, clusters }
    const drawn = clusterMarkers(cameras, zoom, selected)
    return { cameras: drawn.cameras, clusters: [...clusters, ...drawn.clusters] }
  }

  get total(): number {
    return this.found.total
  }

  /** The cameras of the map, ordered by the distance from its centre. */
  get listed(): readonly Camera[] {
    return byDistance(this.cameras, this.centre).slice(0, maxListed)
  }

  get listedClusters(): readonly CameraCluster[] {
    return byDistance(this.clusters, this.centre)
  }

  get hiddenCount(): number {
    return this.cameras.length - this.listed.length
  }

  /** The selected camera, or null if it is outside the map. */
  get chosen(): Camera | null {
    return this.cameras.find(({ id }) => id === this.selected) ?? null
  }

  show(kind: CameraKind | null): void {
    this.kind = kind
  }

  select(id: string | null): void {
    this.selected = id
  }

  goTo({ lat, lon }: Location, zoom: number | null = null): void {
    this.goal = { lat, lon, zoom }
  }

  /** Zooms in on a cluster until it splits. Two presses before the map has moved count as one step. */
  approach(cluster: CameraCluster): void {
    this.goTo(cluster, Math.min(nearestZoom, Math.round(this.zoom) + 2))
  }

  /** Changes the zoom by one level around a place. */
  stepZoom(by: 1 | -1, place: Location): void {
    const next = Math.round(this.zoom) + by
    if (next < farthestZoom || next > nearestZoom) return
    this.zoom = next
    this.goTo(place, next)
  }

  moveTo(box: BoundingBox, zoom: number): void {
    this.zoom = zoom
    this.load(box)
  }

  /** Requests the same part of the map again after a failure. */
  retry(): void {
    if (this.box !== null) this.load(this.box)
  }

  /** Zooms out so that more cameras become visible. */
  widen(): void {
    this.goTo(this.centre, Math.max(farthestZoom, Math.round(this.zoom) - 3))
  }

  locate(): void {
    this.locating.start()
  }

  dispose(): void {
    this.loading.cancel()
    this.locating.cancel()
  }

  /** Requests cameras around the visitor immediately, so that the list works even without the map. */
  private showVisitor(here: Location): void {
    this.here = here
    this.goTo(here, closeZoom)
    this.load(boxAround(here, aroundDegrees))
  }

  private load(box: BoundingBox): void {
    this.box = box
    this.loading.start(box)
  }

  private setCameras(found: CamerasFound, box: BoundingBox): void {
    this.found = found
    this.centre = middle(box)
  }
}
