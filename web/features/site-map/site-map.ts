import type { PageEntry } from '#domain/articles/information.ts'

export interface SitePage {
  readonly path: string
  readonly title: string
}

export interface SiteGroup {
  readonly title: string
  readonly pages: readonly SitePage[]
}

const page = (path: string, title: string): SitePage => ({ path, title })

/** All public pages of the product that do not come from a list. */
export const siteGroups: readonly SiteGroup[] = [
  {
    title: 'Проверить штрафы',
    pages: [
      page('/', 'Проверить штрафы'),
      page('/sts-grz/', 'По СТС и госномеру'),
      page('/po-sts/', 'По СТС'),
      page('/landing/grz/', 'По госномеру'),
      page('/po-nomeru-postanovleniya/', 'По номеру постановления'),
      page('/po-pravam/', 'По водительскому удостоверению'),
      page('/po-vin/', 'По VIN'),
      page('/po-fio/', 'По ФИО'),
      page('/taxes/', 'Налоги по ИНН'),
      page('/city/', 'По городам'),
      page('/check-fine/', 'Проверить, настоящий ли штраф'),
      page('/driver-check/', 'Проверить номер удостоверения'),
      page('/fine-analytics/', 'Аналитика по номерам постановлений'),
    ],
  },
  {
    title: 'Оплатить',
    pages: [
      page('/pay-gibdd-fines/', 'Оплатить штрафы ГИБДД'),
      page('/pay-gibdd-fines-card/', 'Оплатить картой'),
      page('/pay-gibdd-fines-discount/', 'Посчитать скидку'),
      page('/cashback-conditions/', 'Условия кешбэка'),
    ],
  },
  {
    title: 'Дороги и ведомства',
    pages: [
      page('/ampp/', 'Штрафы АМПП'),
      page('/madi/', 'Штрафы МАДИ'),
      page('/ckad/', 'ЦКАД'),
      page('/m12/', 'М-12 «Восток»'),
      page('/msd/', 'Московский скоростной диаметр'),
      page('/platon/', 'Система «Платон»'),
      page('/map/', 'Карта камер'),
      page('/ip-fiz/', 'Долги граждан у приставов'),
      page('/fssp-legal/', 'Долги компаний у приставов'),
    ],
  },
  {
    title: 'Страхование и деньги',
    pages: [
      page('/osago/', 'Штрафы за езду без полиса'),
      page('/insurance/osago/', 'Цена ОСАГО'),
      page('/insurance/kasko/', 'Каско и ОСАГО'),
      page('/insurance/europrotokol/', 'Европротокол'),
      page('/finance/avtokredit/', 'Автокредит'),
      page('/finance/kreditnaya-istoriya/', 'Кредитная история'),
      page('/finance/transportnyy-nalog/', 'Транспортный налог'),
    ],
  },
  {
    title: 'Компаниям',
    pages: [
      page('/legal-entities/', 'Кабинет компании'),
      page('/b2b/', 'Сервис для автопарка'),
      page('/b2b-new/', 'Подключить компанию'),
      page('/b2b-promo/', 'Пробный период'),
      page('/b2b-autopayment/', 'Оплата без забытых сроков'),
      page('/your-lost-profit/', 'Потери на скидках'),
    ],
  },
  {
    title: 'О сервисе',
    pages: [
      page('/about/', 'О сервисе'),
      page('/contacts/', 'Контакты и поддержка'),
      page('/faq/', 'Вопросы и ответы'),
      page('/news/', 'Новости'),
      page('/good_to_know/', 'Полезно знать'),
      page('/good_to_know/tags/', 'Темы статей'),
      page('/download-file/', 'Бланки заявлений'),
      page('/sitemap/', 'Карта сайта'),
    ],
  },
  {
    title: 'Документы',
    pages: [
      page('/licenses/license-agreement/', 'Пользовательское соглашение'),
      page('/licences/personal-data-policy.html/', 'Политика обработки персональных данных'),
      page('/politics_personal_data/', 'Персональные данные коротко'),
      page('/licenses/personal-data-consent/', 'Согласие на обработку данных'),
      page('/licenses/refund-rules/', 'Правила возврата'),
      page('/licenses/all-promotions-list/', 'Список акций'),
      page('/rules/payment-rules/', 'Правила оплаты'),
      page('/rules/cashback-rules/', 'Правила кешбэка'),
      page('/rules/accessibility/', 'Доступность сайта'),
    ],
  },
]

/** Pages of a visitor or of a company: /sitemap/ lists them, sitemap.xml does not. */
export const personalGroup: SiteGroup = {
  title: 'Личное',
  pages: [
    page('/fines/', 'Мои штрафы'),
    page('/documents/', 'Документы'),
    page('/payments/', 'Платежи'),
    page('/push/alerts/', 'Уведомления'),
    page('/settings/', 'Настройки'),
    page('/organization/', 'Автопарк'),
    page('/organizations-form-mobile/', 'Данные компании'),
  ],
}

/** The tree of /sitemap/ and sitemap.xml including the indexed added pages. */
export const siteGroupsWith = (added: readonly PageEntry[]): readonly SiteGroup[] => {
  const pages = added.filter(({ indexed }) => indexed).map(({ name, title }) => page(`/${name}/`, title))
  return pages.length === 0 ? siteGroups : [...siteGroups, { title: 'Другие страницы', pages }]
}

/** Paths that search engines must not index: pages of one visitor, pages of a link, and machine interfaces. */
export const privatePaths: readonly string[] = [
  '/105/',
  '/api/',
  '/auth/',
  '/documents/',
  '/email/',
  '/fines/',
  '/forms/',
  '/health/',
  '/invoice/',
  '/organization/',
  '/organizations-form-mobile/',
  '/payment/',
  '/payments/',
  '/prepayment/',
  '/push/',
  '/requests/',
  '/reset/',
  '/settings/',
  '/shortlink/',
  '/tbank-test/',
  '/webview/',
  '/widget-test-page/',
]
