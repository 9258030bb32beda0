import { defineMessages } from '#cli/messages/message.ts'

const russian = {
  cityUnknown: (name: string) => `Города «${name}» нет в списке. Назовите место иначе: --near <адрес>`,
  citySeveral: (names: string) => `Так начинаются несколько городов: ${names}. Назовите один целиком`,
  distanceColumn: 'Расстояние',
  kindColumn: 'Вид',
  speedLimitColumn: 'Скорость, км/ч',
  latColumn: 'Широта',
  lonColumn: 'Долгота',
  directionColumn: 'Направление',
  listAbout: 'Показать камеры вокруг места: ближайшие первыми',
  listCityOption: 'город: имя или слово из адреса страницы, «Казань» или kazan',
  listNearOption: 'адрес или координаты: «Казань, улица Баумана» или 55.79,49.11',
  listKindOption: 'только одного вида',
  listLimitOption: 'сколько камер показать, не больше',
  listAllOption: 'все, что нашлись вокруг',
  misusePlace: 'Назовите одно место: --city <город> или --near <адрес>',
  placeUnknown: (text: string) => `Место «${text}» не нашлось. Назовите координаты: --near 55.7558,37.6173`,
  areInvented: 'Камеры учебные, их придумала программа: настоящий список задаёт CAMERAS_FILE',
  shownAll: (name: string, shown: number, found: number) => `${name}: показано ${shown} из ${found}`,
  shownSome: (name: string, shown: number, found: number) =>
    `${name}: показано ${shown} из ${found}. Остальные: --all`,
}

export type CamerasCatalogue = typeof russian

export const camerasMessages = defineMessages('cameras', russian)
