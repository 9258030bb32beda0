/** «99 12 345678», «99 УХ 123456», «А 123 ВС 77», «+7 900 123-45-67»: numbers that fit on a line of a phone. */
const documentNumber =
  /(?<!\d)(?:\d\d [\dА-Я]{2} \d{6}|[А-Я] \d{3} [А-Я]{2} \d{2,3}|\+7 \d{3} \d{3}-[\d-]{5})(?!\d)/g

/**
 * Inserts no-break spaces where a line of Russian text must not end: after short words, before a dash and a particle,
 * between a number and its unit, between «ст.» or «№» and the number, inside of the number of a document.
 */
export const withNoBreakSpaces = (text: string): string =>
  text
    .replaceAll(documentNumber, (number) => number.replaceAll(' ', '\u00A0'))
    .replaceAll(/ (?=—|(?:же|ли|бы)(?![\p{L}\d]))/gu, '\u00A0')
    .replaceAll(
      /(?<![\p{L}\d])((?!же|ли|бы)(?:[а-яё]{1,2}|[АВИКОСУЯ]|На|По|За|Из|От|До|Не|Мы|Вы|ст\.|ч\.|п\.|г\.|№)) /gu,
      '$1\u00A0',
    )
    .replaceAll(/(\d) (?=[%₽а-яё])/g, '$1\u00A0')
    .replaceAll(/([а-яё]) (?=\d)/g, '$1\u00A0')
