import { Effect } from 'effect'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import { type BoundingBox, boxAround } from '#domain/cameras/bounding-box.ts'
import type { Camera, CameraCluster, CameraKind, CamerasFound } from '#domain/cameras/camera.ts'
import { byDistance } from '#domain/places/distance.ts'
import type { Location } from '#domain/charges/charge.ts'
import type { Cameras } from '#application/cameras/index.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

/** A hand that drags a map stops for less than this; a question for every pixel helps nobody. */
const restMs = 250

/** More lines than anybody reads through; the map narrows them. */
const mostListed = 100

/** One more is twice as near: from a continent to a house. */
export const farthestZoom = 3
export const nearestZoom = 17

/** A city. */
export const startZoom = 11

/** Near enough for every camera to stand by itself. */
const closeZoom = 14

/** Degrees of latitude to each side that are asked about a place before the map has come there: some three kilometres. */
const aroundDegrees = 0.03

/** Where the map has to go; `zoom` is null where it stays as near as it is. */
export interface MapGoal extends Location {
  readonly zoom: number | null
}

const middle = (box: BoundingBox): Location => ({
  lat: (box.leftUpLat + box.rightDownLat) / 2,
  lon: (box.leftUpLon + box.rightDownLon) / 2,
})

/** What the map shows and the list beside it says: cameras of the part that is on screen, asked again when it moves. */
export class CameraMapViewModel {
  kind: CameraKind | null
  /** Of the camera that was pointed at, on the map or in the list. */
  selected: string | null = null
  centre: Location
  zoom = startZoom
  /** Where the visitor said to be. */
  here: Location | null = null
  /** Each is a new object: who presses the same line again comes to the same place again. */
  goal: MapGoal | null = null
  private found: CamerasFound
  private box: BoundingBox | null = null
  readonly asking: AsyncTask<[BoundingBox], void>
  readonly locating: AsyncTask<[], Location>

  constructor(
    cameras: Cameras,
    {
      centre,
      nearest,
      kind,
      locate,
    }: {
      readonly centre: Location
      readonly nearest: readonly Camera[]
      readonly kind: CameraKind | null
      /** Where the visitor is; asked only by a press. */
      readonly locate: () => Effect.Effect<Location, { readonly _tag: string; readonly message: string }>
    },
    rest = restMs,
  ) {
    this.centre = centre
    this.kind = kind
    this.found = { cameras: nearest, clusters: [], total: nearest.length }
    this.asking = new AsyncTask((box: BoundingBox) =>
      Effect.sleep(rest).pipe(
        Effect.andThen(cameras.within(box)),
        Effect.map((found) => this.setCameras(found, box)),
      ),
    )
    this.locating = new AsyncTask(() =>
      locate().pipe(Effect.tap((here) => Effect.sync(() => this.comeTo(here)))),
    )
    observeViewModel(this)
  }

  get cameras(): readonly Camera[] {
    const { kind } = this
    return kind === null ? this.found.cameras : this.found.cameras.filter((camera) => camera.kind === kind)
  }

  get clusters(): readonly CameraCluster[] {
    return this.found.clusters
  }

  get total(): number {
    return this.found.total
  }

  /** The same as on the map, the nearest to its middle first. */
  get listed(): readonly Camera[] {
    return byDistance(this.cameras, this.centre).slice(0, mostListed)
  }

  get listedClusters(): readonly CameraCluster[] {
    return byDistance(this.clusters, this.centre)
  }

  get hiddenCount(): number {
    return this.cameras.length - this.listed.length
  }

  /** The one that was pointed at, while it is on the map. */
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

  /** Nearer to a group, so that it falls apart. Pressed twice before the map has moved, it is one step. */
  approach(cluster: CameraCluster): void {
    this.goTo(cluster, Math.min(nearestZoom, Math.round(this.zoom) + 2))
  }

  /** One step nearer or farther, around a place. */
  stepZoom(by: 1 | -1, place: Location): void {
    const next = Math.round(this.zoom) + by
    if (next < farthestZoom || next > nearestZoom) return
    this.zoom = next
    this.goTo(place, next)
  }

  moveTo(box: BoundingBox, zoom: number): void {
    this.zoom = zoom
    this.ask(box)
  }

  /** The same part of the map once more, after a failure. */
  retry(): void {
    if (this.box !== null) this.ask(this.box)
  }

  /** Far enough for what is not here to come into sight. */
  widen(): void {
    this.goTo(this.centre, Math.max(farthestZoom, Math.round(this.zoom) - 3))
  }

  locate(): void {
    this.locating.start()
  }

  dispose(): void {
    this.asking.cancel()
    this.locating.cancel()
  }

  /** The list comes to the visitor even where no map could be drawn. */
  private comeTo(here: Location): void {
    this.here = here
    this.goTo(here, closeZoom)
    this.ask(boxAround(here, aroundDegrees))
  }

  private ask(box: BoundingBox): void {
    this.box = box
    this.asking.start(box)
  }

  private setCameras(found: CamerasFound, box: BoundingBox): void {
    this.found = found
    this.centre = middle(box)
  }
}
