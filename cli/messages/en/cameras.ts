import type { Translation } from '#cli/messages/message.ts'
import type { CamerasCatalogue } from '#cli/messages/ru/cameras.ts'

export const camerasEnglish: Translation<CamerasCatalogue> = {
  cityUnknown: (name) =>
    `The city «${name}» is not in the list. Name the place another way: --near <address>`,
  citySeveral: (names) => `Several cities begin so: ${names}. Name one of them in full`,
  distanceColumn: 'Distance',
  kindColumn: 'Watches',
  speedLimitColumn: 'Speed, km/h',
  latColumn: 'Latitude',
  lonColumn: 'Longitude',
  directionColumn: 'Direction',
  listAbout: 'List the cameras around a place, the nearest first',
  listCityOption: 'city: its name or the word in the address of its page, «Казань» or kazan',
  listNearOption: 'address or coordinates: «Казань, улица Баумана» or 55.79,49.11',
  listKindOption: 'of one kind only',
  listLimitOption: 'at most so many',
  listAllOption: 'all that were found around',
  misusePlace: 'Name one place: --city <city> or --near <address>',
  placeUnknown: (text) => `The place «${text}» was not found. Name coordinates: --near 55.7558,37.6173`,
  shownAll: (name, shown, found) => `${name}: ${shown} of ${found} are shown`,
  shownSome: (name, shown, found) => `${name}: ${shown} of ${found} are shown. The rest: --all`,
}
