/** Sample documents to be completed by hand. Each is a text in `public/files`; its PDF is generated on request. */
export const sampleDocuments = [
  {
    name: 'zhaloba-na-postanovlenie',
    title: 'Жалоба на постановление',
    about: '10 дней со дня вручения копии',
  },
  {
    name: 'zayavlenie-na-vozvrat',
    title: 'Заявление на возврат',
    about: 'Если заплатили дважды или чужой штраф',
  },
  {
    name: 'vosstanovlenie-skidki',
    title: 'Ходатайство о скидке',
    about: 'Если копия пришла, когда срок скидки прошёл',
  },
] as const
