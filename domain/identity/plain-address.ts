/** The signs of an address by the part they play; all but «.» and «@» make up atext (RFC 5322 section 3.2.3). */
const SIGNS = {
  latin: 'abcdefghijklmnopqrstuvwxyz',
  digit: '0123456789',
  hyphen: '-',
  link: '_+',
  rare: "!#$%&'*/=?^`{|}~",
  dot: '.',
  at: '@',
  cyrillic: 'абвгдежзийклмнопрстуфхцчшщъыьэюяё',
} as const

type Part = keyof typeof SIGNS

const tableOf = <Row extends string>(
  table: Readonly<Record<Row, Readonly<Partial<Record<Part, NoInfer<Row>>>>>>,
): typeof table => table

/** Where each sign leads from each place of an address of small Latin or Russian letters. */
const STEPS = tableOf({
  none: {},
  unsure: {},
  start: { latin: 'box', digit: 'box', hyphen: 'box', link: 'box', rare: 'box', cyrillic: 'ownBox' },
  box: { latin: 'box', digit: 'box', hyphen: 'box', link: 'box', rare: 'box', dot: 'boxDot', at: 'at' },
  boxDot: { latin: 'box', digit: 'box', hyphen: 'box', link: 'box', rare: 'box' },
  at: { latin: 'first', digit: 'first', cyrillic: 'ownFirst' },
  first: { latin: 'first', digit: 'first', hyphen: 'firstHyphen', dot: 'dot' },
  firstHyphen: { latin: 'first', digit: 'first', hyphen: 'firstHyphen' },
  // A mailbox in Russian letters is given out at such domains only.
  ownBox: {
    cyrillic: 'ownBox',
    digit: 'ownBox',
    hyphen: 'ownBox',
    link: 'ownBox',
    dot: 'ownBoxDot',
    at: 'ownAt',
  },
  ownBoxDot: { cyrillic: 'ownBox', digit: 'ownBox', hyphen: 'ownBox', link: 'ownBox' },
  ownAt: { cyrillic: 'ownFirst', latin: 'unsure', digit: 'unsure' },
  ownFirst: { cyrillic: 'ownFirst', digit: 'unsure', hyphen: 'unsure', dot: 'dot' },
  // Any label after a dot may be the last one, which is of letters alone, two or more, or in Punycode.
  dot: { latin: 'letter', digit: 'label', cyrillic: 'ownLetter' },
  letter: { latin: 'letters', digit: 'label', hyphen: 'labelHyphen', dot: 'dot' },
  letters: { latin: 'letters', digit: 'label', hyphen: 'labelHyphen', dot: 'dot' },
  label: { latin: 'label', digit: 'label', hyphen: 'labelHyphen', dot: 'dot' },
  labelHyphen: { latin: 'label', digit: 'label', hyphen: 'labelHyphen' },
  ownLetter: { cyrillic: 'ownLetters', digit: 'unsure', hyphen: 'unsure', dot: 'dot' },
  ownLetters: { cyrillic: 'ownLetters', digit: 'unsure', hyphen: 'unsure', dot: 'dot' },
})

type Place = keyof typeof STEPS

const PLACES = Object.keys(STEPS) as readonly Place[]

// ASCII, then what lies between it and the end of the Russian letters; the last of these is «ё».
const ASCII_SIGNS = 0x80
const KNOWN_SIGNS = 0x452

// A place is the beginning of its row in one table of all rows: a step is an addition and a reading.
const rowOf = (place: Place): number => PLACES.indexOf(place) * KNOWN_SIGNS
const UNSURE = rowOf('unsure')
const START = rowOf('start')
const LETTERS = rowOf('letters')
const OWN_LETTERS = rowOf('ownLetters')
const LABEL = rowOf('label')

const NEXT = new Uint16Array(PLACES.length * KNOWN_SIGNS)
for (const place of PLACES) {
  const row = NEXT.subarray(rowOf(place), rowOf(place) + KNOWN_SIGNS)
  // What the table leaves out is a mistake in ASCII; of other letters another rule has to judge.
  row.fill(UNSURE, ASCII_SIGNS)
  for (const [part, next] of Object.entries(STEPS[place]))
    for (const sign of SIGNS[part as Part]) row[sign.charCodeAt(0)] = rowOf(next)
}

/** Follows the table to the end of the text, or to where nothing can change any more. */
const endOf = (text: string): number => {
  let place = START
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code >= KNOWN_SIGNS) return UNSURE
    place = NEXT[place + code] ?? 0
    if (place <= UNSURE) break
  }
  return place
}

const endsInPunycode = (text: string): boolean => text.startsWith('xn--', text.lastIndexOf('.') + 1)

/** Whether a text is built like an address, lengths aside; «unsure» of letters and signs of other alphabets. */
export const glanceAtAddress = (text: string): 'address' | 'none' | 'unsure' => {
  const end = endOf(text)
  if (end === LETTERS || end === OWN_LETTERS) return 'address'
  if (end === UNSURE) return 'unsure'
  return end === LABEL && endsInPunycode(text) ? 'address' : 'none'
}
