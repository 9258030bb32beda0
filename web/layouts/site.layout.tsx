import { SunMoon } from 'lucide-react'
import { useLocation, useMatches } from 'react-router'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { TextLink } from '#web/ui/controls/text-link.tsx'
import { AccountLink } from '#web/features/account/account-link.tsx'
import { BareFooter, BareHeader } from './bare-frame.tsx'
import { Footer, type FooterGroup } from './footer.tsx'
import { Header, type NavLink } from './header.tsx'
import { PageFrame, type PageFrameProps, type PageLayout } from './page-frame.tsx'
import { useBrand } from '#web/app/brand/use-brand.ts'
import { handlesOf } from '#web/app/routing/page-handle.ts'

const links: readonly NavLink[] = [
  { href: '/', label: 'Проверить штрафы' },
  { href: '/fines/', label: 'Мои штрафы' },
  { href: '/check-fine/', label: 'Настоящий ли штраф' },
  { href: '/legal-entities/', label: 'Компаниям' },
  { href: '/good_to_know/', label: 'Полезно знать' },
  { href: '/faq/', label: 'Вопросы' },
]

const groups: readonly FooterGroup[] = [
  {
    title: 'Водителю',
    links: [
      { href: '/', label: 'Проверить штрафы' },
      { href: '/fines/', label: 'Мои штрафы' },
      { href: '/po-nomeru-postanovleniya/', label: 'По номеру постановления' },
      { href: '/pay-gibdd-fines-discount/', label: 'Посчитать скидку' },
      { href: '/check-fine/', label: 'Настоящий ли штраф' },
      { href: '/city/', label: 'Города' },
    ],
  },
  {
    title: 'Компании',
    links: [
      { href: '/legal-entities/', label: 'Кабинет компании' },
      { href: '/your-lost-profit/', label: 'Потери на скидках' },
      { href: '/fssp-legal/', label: 'Долги у приставов' },
      { href: '/platon/', label: '«Платон»' },
    ],
  },
  {
    title: 'О сервисе',
    links: [
      { href: '/about/', label: 'О сервисе' },
      { href: '/contacts/', label: 'Контакты' },
      { href: '/faq/', label: 'Вопросы и ответы' },
      { href: '/good_to_know/', label: 'Полезно знать' },
      { href: '/news/', label: 'Новости' },
      { href: '/sitemap/', label: 'Карта сайта' },
    ],
  },
  {
    title: 'Документы',
    links: [
      { href: '/licenses/license-agreement/', label: 'Соглашение' },
      { href: '/politics_personal_data/', label: 'Персональные данные' },
      { href: '/rules/payment-rules/', label: 'Правила оплаты' },
      { href: '/licenses/refund-rules/', label: 'Возврат денег' },
    ],
  },
]

/** Pressed, it is heard by entry-client.ts, which works before and without the application. */
const themeSwitch = <IconButton label="Сменить тему" icon={<SunMoon size={24} />} data-theme-switch />

const actions = (
  <>
    {themeSwitch}
    <AccountLink />
  </>
)

/** Spec §2, in brackets: pages that stand alone, or inside another application. */
const bareLayouts: readonly PageLayout[] = ['empty', 'white-empty']

interface SiteLayoutProps extends Omit<PageFrameProps, 'header' | 'footer' | 'layout'> {
  /** Where a state of the page needs another one than its route's. */
  readonly layout?: PageLayout
  readonly tone?: 'plain' | 'night'
}

/** The frame of every page but the bare ones: header and footer are the same everywhere, so that help is where it was. */
export const SiteLayout = ({ tone = 'plain', layout, children, ...frame }: SiteLayoutProps) => {
  const brand = useBrand()
  const own = handlesOf(useMatches()).at(-1)?.layout
  const shown = layout ?? own ?? 'white'
  const { pathname } = useLocation()
  // The other application has its own head and foot; ours would take a third of its window.
  if (pathname.startsWith('/webview/'))
    return (
      <PageFrame {...frame} layout={shown}>
        {children}
      </PageFrame>
    )
  const support = <TextLink href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</TextLink>
  if (bareLayouts.includes(shown))
    return (
      <PageFrame
        {...frame}
        layout={shown}
        header={<BareHeader name={brand.name} />}
        footer={<BareFooter name={brand.name} support={support} />}
      >
        {children}
      </PageFrame>
    )
  return (
    <PageFrame
      {...frame}
      layout={shown}
      header={<Header name={brand.name} links={links} tone={tone} actions={actions} />}
      footer={<Footer name={brand.name} groups={groups} support={support} legal={brand.legal} />}
    >
      {children}
    </PageFrame>
  )
}
