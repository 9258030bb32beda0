/** Names of the demo organisations by INN. */
export const demoCompanies: ReadonlyMap<string, string> = new Map([
  ['7701009999', 'ООО «Тестовый автопарк»'],
  ['7802001234', 'ООО «Северная логистика»'],
  ['5001007777', 'ООО «Подмосковные перевозки»'],
  ['6603005553', 'АО «Урал-Транс»'],
  ['2312004445', 'ООО «Юг-Такси»'],
  ['1655003212', 'ООО «Волга-Каршеринг»'],
])

/** An INN without a company, to show the answer "unknown". */
export const unknownInn = '7701000001'
