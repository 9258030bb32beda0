/**
 * Inserts no-break spaces where a line of Russian text must not end: after short words, before a dash and a particle,
 * between a number and its unit, between «ст.» or «№» and the number, and inside of numbers of documents, plates and phones.
 * A range of numbers and a word like «QR-код» have a word joiner (U+2060) after their dash or hyphen.
 */
export const withNoBreakSpaces = (text: string): string =>
  text
    .replaceAll(/ (?=—|(?:же|ли|бы)(?![\p{L}\d]))/gu, '\u00A0')
    .replaceAll(
      /(?<![\p{L}\d])((?!же|ли|бы)(?:[а-яё]{1,2}|[АВИКОСУЯ]|На|По|За|Из|От|До|Не|Мы|Вы|ст\.|ч\.|п\.|г\.|№)) /gu,
      '$1\u00A0',
    )
    // The groups of four digits of a ruling's number may be on two lines: all of them do not fit on a line of a phone.
    // «6 ноября 2026 | в 10:51 МСК»: a preposition is not a unit.
    .replaceAll(
      /(\d) (?!(?:[вкосуи]|на|по|до|от|из|за|не)\u00A0)(?=[%₽а-яёА-Я]|\d(?!\d{3}(?!\d)))/g,
      '$1\u00A0',
    )
    .replaceAll(/([а-яёА-Я]) (?=\d)/g, '$1\u00A0')
    .replaceAll(/(?<=\d)–(?=\d)|(?<=(?<![\p{L}\d-])[A-ZА-ЯЁ]{2,5})-(?=[а-яё])/gu, '$&\u2060')
