import { landingStyles } from './landing-styles.ts'
import { footer, navigation, news, questions, reviews } from './landing-texts.ts'

interface Tab {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly hint: string
  /** A regular expression for the input without spaces. */
  readonly pattern: string
  readonly error: string
}

const tabs: readonly Tab[] = [
  {
    id: 'certificate',
    name: 'Машина',
    label: 'Номер свидетельства о регистрации',
    hint: 'Десять знаков с лицевой стороны',
    pattern: '\\d{2}[\\dА-Я]{2}\\d{6}',
    error: 'В номере десять знаков, например 77 АВ 123456',
  },
  {
    id: 'order',
    name: 'Квитанция',
    label: 'Номер постановления',
    hint: 'Двадцать или двадцать пять цифр сверху бланка',
    pattern: '\\d{20}|\\d{25}',
    error: 'Введите двадцать или двадцать пять цифр без букв',
  },
  {
    id: 'company',
    name: 'Фирма',
    label: 'Идентификационный номер организации',
    hint: 'Десять цифр из карточки предприятия',
    pattern: '\\d{10}',
    error: 'У организации номер из десяти цифр',
  },
]

const each = <A>(items: readonly A[], html: (item: A, place: number) => string): string =>
  items.map(html).join('\n')

const tabButton = ({ id, name }: Tab, place: number): string =>
  `<button type="button" role="tab" id="tab-${id}" aria-controls="panel-${id}" aria-selected="${place === 0}"${place === 0 ? '' : ' tabindex="-1"'}>${name}</button>`

const tabPanel = ({ id, label, hint, pattern, error }: Tab, place: number): string =>
  `<div role="tabpanel" id="panel-${id}" aria-labelledby="tab-${id}"${place === 0 ? '' : ' hidden'}>
<label for="${id}">${label}</label>
<input id="${id}" name="${id}" autocomplete="off" aria-describedby="error-${id}" data-pattern="${pattern}" data-error="${error}"${place === 0 ? '' : ' disabled'}>
<p class="error" id="error-${id}" role="alert"></p>
<p class="hint">${hint}</p>
</div>`

const header = `<header class="top"><div class="page">
<a class="logo" href="/">Дорожная справка</a>
<button class="menu" type="button" aria-expanded="false" aria-controls="nav">Меню</button>
<nav aria-label="Основная"><ul class="nav" id="nav">
${each(navigation, (name, place) => `<li><a href="/part-${place + 1}/">${name}</a></li>`)}
</ul></nav>
</div></header>`

const lookUp = `<section>
<h1>Узнайте о штрафах раньше письма</h1>
<p class="lead">Сверим номер с государственным реестром, покажем дату, статью, снимок и последний день льготы.</p>
<form class="look-up" action="/answer/" novalidate>
<div class="tabs" role="tablist" aria-label="Что ввести">
${each(tabs, tabButton)}
</div>
${each(tabs, tabPanel)}
<button class="submit">Найти нарушения</button>
</form>
</section>`

const reviewList = `<section>
<h2>Что пишут водители</h2>
<ul class="cards">
${each(reviews, ([author, text]) => `<li><blockquote><p>${text}</p></blockquote><cite>${author}, оценка 5 из 5</cite></li>`)}
</ul>
</section>`

const questionList = `<section>
<h2>Спрашивают чаще всего</h2>
${each(questions, ([question, answer]) => `<details><summary>${question}</summary><p>${answer}</p></details>`)}
</section>`

const newsList = `<section>
<h2>Дорожные новости</h2>
<ul class="news">
${each(news, ([date, day, title, lead]) => `<li><time datetime="${date}">${day}</time><a href="/news/${date}/">${title}</a><p>${lead}</p></li>`)}
</ul>
</section>`

const footerLinks = `<footer class="bottom"><div class="page">
<div class="columns">
${each(
  footer,
  ([heading, links], column) => `<div><h3>${heading}</h3><ul>
${each(links.split(', '), (name, place) => `<li><a href="/links/${column + 1}-${place + 1}/">${name}</a></li>`)}
</ul></div>`,
)}
</div>
<p class="legal">Справочный сайт, не государственный орган. Начисления приходят из открытых реестров.</p>
</div></footer>`

/**
 * A landing page written by hand that does the work of our home page and shares no code with it: about 25 kB of HTML with its
 * styles inside, one small module script, fonts of the system.
 */
export const landingPage = `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Дорожная справка: проверка автомобильных штрафов</title>
<meta name="description" content="Бесплатная проверка штрафов по свидетельству, постановлению или номеру организации">
<meta property="og:title" content="Дорожная справка: проверка автомобильных штрафов">
<meta property="og:description" content="Дата, статья, снимок и последний день льготы по каждому нарушению">
<meta property="og:type" content="website">
<meta name="theme-color" content="#0b6e4f">
<link rel="canonical" href="https://landing.example/">
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<style>
${landingStyles}
</style>
<script type="module" src="/landing-client.js"></script>
</head>
<body>
<a class="skip" href="#content">К содержанию</a>
${header}
<main class="page" id="content">
${lookUp}
${reviewList}
${questionList}
${newsList}
</main>
${footerLinks}
</body>
</html>
`
