/** Kinds of streets by the ending of an adjective that agrees with them: «Рязанский просп.», «Садовая ул.», «Варшавское ш.». */
const streetKinds: readonly (readonly [kinds: string, adjective: RegExp])[] = [
  ['просп|проспект|пр-т|пр-кт|пр|пер|переулок|б-р|бул|бульвар|проезд|пр-д|тракт|тупик|туп', /(?:[иы]й|ой)$/i],
  ['ул|улица|наб|набережная|пл|площадь|аллея|линия', /(?:ая|яя)$/i],
  ['ш|шоссе', /(?:ое|ее)$/i],
]

const kindLast = streetKinds.map(
  ([kinds, adjective]) => [new RegExp(`^(.+?) ((?:${kinds})\\.?)$`, 'i'), adjective] as const,
)

const kindFirst = new RegExp(`^(?:${streetKinds.map(([kinds]) => kinds).join('|')})(?:\\. ?| )\\S`, 'i')

/** Returns a street with its kind first, except after an adjective; null if the text is not a street. */
const streetOf = (part: string): string | null => {
  if (kindFirst.test(part)) return part
  for (const [pattern, adjective] of kindLast) {
    const [, name, kind] = pattern.exec(part) ?? []
    if (name !== undefined) return adjective.test(name) ? part : `${kind} ${name}`
  }
  return null
}

const house = /^(?:д\.|дом) ?(\d+(?:[А-ЯЁ]|\/\d+)*)$/i

/** A name in mixed case: no initial, no abbreviation. */
const name = String.raw`[А-ЯЁ][а-яё][^.,]*`

const town = new RegExp(`^(?:г\\.|гор\\.|город) ?(${name})$|^(${name}) (?:г\\.?|гор\\.?|город)$`)

const villageKinds = String.raw`(?:с|д|дер|п|пос|х|р\.п|рп|пгт)\.|село|деревня|посёлок|поселок|хутор|ст-ца|станица`

const villageFirst = new RegExp(`^(?:${villageKinds}) ?${name}$`)

const villageLast = new RegExp(`^(${name}) (${villageKinds})$`)

const republic = new RegExp(`^[Рр]есп(?:\\.|ублика) ?(${name})$|^(${name}[^\\sя]) респ(?:\\.|ублика)?$`)

const region = /^(?:\S.* (?:обл\.?|область|край|АО|респ\.?|республика)|обл\. \S.*|МО|ЛО)$/i

const district = /^(?:р-н \S.*|\S.* р-н|г\.о\. \S.*|м\.о\. \S.*)$/i

type AreaKind = 'region' | 'district' | 'town' | 'village'

interface Area {
  readonly kind: AreaKind
  readonly text: string
}

/** From the largest area to the smallest. A district of a town comes after it. */
const areaOrder: readonly AreaKind[] = ['region', 'town', 'district', 'village']

const areaOf = (part: string): Area | null => {
  if (streetOf(part) !== null) return null
  const [, townAfter, townBefore] = town.exec(part) ?? []
  const townName = townAfter ?? townBefore
  if (townName !== undefined) return { kind: 'town', text: townName }
  const [, republicAfter, republicBefore] = republic.exec(part) ?? []
  const republicName = republicAfter ?? republicBefore
  if (republicName !== undefined) return { kind: 'region', text: `Республика ${republicName}` }
  if (region.test(part)) return { kind: 'region', text: part }
  if (district.test(part)) return { kind: 'district', text: part }
  const [, villageName, villageKind] = villageLast.exec(part) ?? []
  if (villageName !== undefined) return { kind: 'village', text: `${villageKind} ${villageName}` }
  return villageFirst.test(part) ? { kind: 'village', text: part } : null
}

const isDefined = <A>(value: A | null): value is A => value !== null

/** The street and what follows it: «просп. Мира», «188». */
const withStreet = (parts: readonly string[]): readonly string[] =>
  parts.map((part, place) => {
    const before = parts[place - 1]
    const number = before === undefined || streetOf(before) === null ? undefined : house.exec(part)?.[1]
    return number ?? streetOf(part) ?? part
  })

/**
 * Returns a place in the order in which people write it: «Мира просп., д. 188, Ростокино (СВАО) р-н, Москва г.» of a register
 * becomes «Москва, просп. Мира, 188». The areas come first, from the largest to the smallest; the district of a town is left
 * out beside a street. A text of another shape stays unchanged.
 */
export const placeInOrder = (text: string): string => {
  const parts = text.split(/,\s+|,(?=\p{L})/u).map((part) => part.trim())
  const areas = parts.map(areaOf)
  const found = areas.filter(isDefined)
  const rest = parts.filter((_, place) => areas[place] === null)
  const isOneEach = new Set(found.map(({ kind }) => kind)).size === found.length
  const start = areas.findIndex(isDefined)
  const isAtEdge = start === 0 || start + found.length === parts.length
  const isTogether = areas.slice(start, start + found.length).every(isDefined)
  const hasName = found.some(({ kind }) => kind !== 'district')
  const isWhole = parts.every((part) => part !== '')
  if (!isWhole || !hasName || !isOneEach || !isAtEdge || !isTogether || rest.length === 0) return text
  const isTown = found.some(({ kind }) => kind === 'town')
  const isStreet = rest.some((part) => streetOf(part) !== null)
  const named = areaOrder.flatMap((kind) =>
    kind === 'district' && isTown && isStreet ? [] : found.filter((area) => area.kind === kind),
  )
  return [...named.map((area) => area.text), ...withStreet(rest)].join(', ')
}
