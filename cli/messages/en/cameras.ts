import type { Translation } from '#cli/messages/message.ts'
import type { CamerasCatalogue } from '#cli/messages/ru/cameras.ts'

export const camerasEnglish: Translation<CamerasCatalogue> = {
  cityUnknown: (name) => `Unknown city «${name}». Use --near <address> instead`,
  citySeveral: (names) => `Several cities match: ${names}. Enter the full name`,
  distanceColumn: 'Distance',
  kindColumn: 'Type',
  speedLimitColumn: 'Limit, km/h',
  latColumn: 'Latitude',
  lonColumn: 'Longitude',
  directionColumn: 'Direction',
  listAbout: 'List cameras near a place, nearest first',
  listCityOption: 'city: its name or its slug, «Казань» or kazan',
  listNearOption: 'address or coordinates: «Казань, улица Баумана» or 55.79,49.11',
  listKindOption: 'only cameras of this type',
  listLimitOption: 'maximum number of cameras',
  listAllOption: 'all cameras found',
  misusePlace: 'Use either --city <city> or --near <address>',
  placeUnknown: (text) => `Place «${text}» not found. Enter coordinates: --near 55.7558,37.6173`,
  areInvented: 'These are sample cameras made up by the program; CAMERAS_FILE names a real list',
  shownAll: (name, shown, found) => `${name}: ${shown} of ${found}`,
  shownSome: (name, shown, found) => `${name}: ${shown} of ${found}. Show all: --all`,
}
