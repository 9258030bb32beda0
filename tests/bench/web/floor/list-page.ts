interface ListedCharge {
  readonly title: string
  readonly date: string
  readonly day: string
  readonly place: string
  readonly sum: string
  /** The sum without discount and the last day of the discount; absent where the charge has no discount. */
  readonly discount?: readonly [full: string, until: string]
}

const charges: readonly ListedCharge[] = [
  {
    title: 'Превышение скорости на 20–40 км/ч',
    date: '2026-11-02',
    day: '2 ноября, 09:54',
    place: 'Москва, Ленинградское ш., 71',
    sum: '562,50 ₽',
    discount: ['750 ₽', 'по 8 декабря'],
  },
  {
    title: 'Проезд на запрещающий сигнал',
    date: '2026-11-05',
    day: '5 ноября, 17:18',
    place: 'Москва, Таганская пл., 12',
    sum: '1 125 ₽',
    discount: ['1 500 ₽', 'по 14 декабря'],
  },
  {
    title: 'Непристёгнутый ремень',
    date: '2026-11-19',
    day: '19 ноября, 16:38',
    place: 'Химки, Юбилейный просп., 8',
    sum: '1 125 ₽',
    discount: ['1 500 ₽', 'по 28 декабря'],
  },
  {
    title: 'Неоплаченная парковка',
    date: '2026-11-12',
    day: '12 ноября, 17:40',
    place: 'Москва, Большая Ордынка, 20',
    sum: '5 000 ₽',
  },
  {
    title: 'Долг за платную дорогу',
    date: '2026-09-21',
    day: '21 сентября, 20:45',
    place: 'Трасса М-11, 58-й километр',
    sum: '1 500 ₽',
  },
  {
    title: 'Превышение скорости на 40–60 км/ч',
    date: '2026-08-21',
    day: '21 августа, 04:32',
    place: 'Мытищи, Осташковское ш., 2',
    sum: '3 000 ₽',
  },
  {
    title: 'Остановка под запрещающим знаком',
    date: '2026-10-30',
    day: '30 октября, 11:07',
    place: 'Москва, Пятницкая ул., 43',
    sum: '2 250 ₽',
    discount: ['3 000 ₽', 'по 4 декабря'],
  },
  {
    title: 'Выезд на полосу автобусов',
    date: '2026-11-08',
    day: '8 ноября, 08:21',
    place: 'Москва, Варшавское ш., 100',
    sum: '2 250 ₽',
    discount: ['3 000 ₽', 'по 15 декабря'],
  },
  {
    title: 'Телефон в руке за рулём',
    date: '2026-11-15',
    day: '15 ноября, 13:02',
    place: 'Балашиха, шоссе Энтузиастов, 30',
    sum: '1 125 ₽',
    discount: ['1 500 ₽', 'по 22 декабря'],
  },
]

/** Max charges of a list. */
export const maxListed = charges.length

const css = `body{margin:0;background:#f3f6f9;color:#16202b;font:16px/1.5 system-ui,sans-serif}
main{max-width:720px;margin:0 auto;padding:0 16px}
h1{font-size:28px;line-height:1.2}
h2{margin:0 0 8px;font-size:18px;line-height:1.3}
p{margin:0 0 6px}
a{color:inherit;text-decoration:none}
article{margin-bottom:12px;border-radius:16px;background:#fff;padding:16px}
time,.place,s{color:#5b6875}
.sum{font-size:22px;font-weight:700}
.until{color:#0b6e4f}
.pay{display:block;margin:0 0 20px;border:0;border-radius:10px;background:#0b6e4f;padding:14px 20px;color:#fff;font:inherit}`

const discountOf = ([full, until]: NonNullable<ListedCharge['discount']>): string =>
  ` <s>${full}</s></p>\n<p class="until">Скидка ${until}`

const article = ({ title, date, day, place, sum, discount }: ListedCharge, number: number): string =>
  `<article>
<h2><a href="/charge/${number + 1}/">${title}</a></h2>
<p><time datetime="${date}">${day}</time> <span class="place">${place}</span></p>
<p><span class="sum">${sum}</span>${discount === undefined ? '' : discountOf(discount)}</p>
</article>`

/** A list of charges as a plain page written by hand: its styles are inside, and it has no script. */
export const listPage = (count: number): string => `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Список начислений</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<style>${css}</style>
</head>
<body>
<main>
<h1>Список начислений</h1>
<form action="/pay/"><button class="pay">Оплатить всё</button></form>
${charges.slice(0, count).map(article).join('\n')}
</main>
</body>
</html>
`
