/** Endings of the nominative and of the genitive, for each word of a name that is declined. */
const endings: readonly (readonly [nominative: RegExp, genitive: string])[] = [
  [/(ц|с)кая$/, '$1кой'],
  [/ная$/, 'ной'],
  [/(ц|с)кий$/, '$1кого'],
  [/ный$/, 'ного'],
  [/^Республика$/, 'Республики'],
  [/^область$/, 'области'],
  [/^край$/, 'края'],
  [/^округ$/, 'округа'],
  [/^Югра$/, 'Югры'],
  [/^Кузбасс$/, 'Кузбасса'],
  [/^Москва$/, 'Москвы'],
  [/^Санкт-Петербург$/, 'Санкт-Петербурга'],
  [/^Севастополь$/, 'Севастополя'],
  [/^Байконур$/, 'Байконура'],
]

const declined = (word: string): string => {
  const found = endings.find(([nominative]) => nominative.test(word))
  return found === undefined ? word : word.replace(found[0], found[1])
}

/**
 * Returns the genitive of the name of a region: «Московской области». The own name after «Республика» stays as it is in
 * official texts: «Республики Хакасия».
 */
export const regionGenitive = (name: string): string =>
  name.startsWith('Республика ')
    ? name.replace('Республика', 'Республики')
    : name.split(' ').map(declined).join(' ')
