/** What a visitor sees of who runs the site. One brand for now: a table by host comes with the second (decisions.md, The product). */
export const brand = {
  name: 'Квиток',
  supportEmail: 'support@kvitok.example',
  legal: 'Демонстрационная установка: начисления учебные, деньги не списываются',
} as const
